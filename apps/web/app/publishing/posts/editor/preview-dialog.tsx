import { useMutation } from '@tanstack/react-query';
import { Check, Copy, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { adminApi } from '../../../kit/api/admin-api.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { buttonStyle } from '../../../kit/buttons/button-style.ts';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import { TextField } from '../../../kit/forms/text-field.tsx';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { useFailureToast } from '../use-failure-toast.ts';

export interface PreviewDialogProps {
  id: string;
  /** Saves the input, so that the link shows it. */
  saveNow: () => Promise<void>;
  onClose: () => void;
}

/** Private preview link to an unpublished post. The URL is shown once, because only its hash is stored. */
export function PreviewDialog({ id, saveNow, onClose }: PreviewDialogProps) {
  const t = useTexts('adminBlog');
  const fail = useFailureToast();
  const [isCopied, setIsCopied] = useState(false);
  const make = useMutation({
    mutationFn: async () => {
      await saveNow();
      const { url } = await adminApi.makePreviewLink({ params: { id } });
      return new URL(url, location.origin).href;
    },
    onMutate: () => setIsCopied(false),
    onError: (error) => fail('preview', error),
  });
  const end = useMutation({
    mutationFn: () => adminApi.endPreviewLink({ params: { id } }),
    onSuccess: () => {
      make.reset();
      showToast({ type: 'success', message: t('preview.ended') });
    },
    onError: (error) => fail('preview', error),
  });
  const url = make.data;
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      showToast({ type: 'error', message: t('preview.copyFailed') });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('preview.title')}
      description={t('preview.text')}
      footer={
        <>
          <Button className="mr-auto" loading={end.isPending} onClick={() => end.mutate()}>
            {t('preview.end')}
          </Button>
          <Button
            variant={url ? 'secondary' : 'primary'}
            loading={make.isPending}
            onClick={() => make.mutate()}
          >
            {t(url ? 'preview.renew' : 'preview.make')}
          </Button>
        </>
      }
    >
      {url ? (
        <div className="flex flex-col gap-3">
          <TextField
            label={t('preview.link')}
            readOnly
            value={url}
            onFocus={({ target }) => target.select()}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="primary"
              icon={isCopied ? <Check size={14} /> : <Copy size={14} />}
              onClick={() => void copy(url)}
            >
              <span aria-live="polite">{t(isCopied ? 'preview.copied' : 'preview.copy')}</span>
            </Button>
            <a href={url} target="_blank" rel="noopener" className={buttonStyle('secondary', 'sm')}>
              <ExternalLink size={14} />
              {t('preview.open')}
            </a>
          </div>
        </div>
      ) : (
        <p className="text-muted text-sm">{t('preview.none')}</p>
      )}
    </Dialog>
  );
}
