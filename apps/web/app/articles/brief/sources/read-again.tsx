import type { ExtractedSource, Source } from '@inkstep/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { api } from '../../../kit/api/api.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { ErrorState } from '../../../kit/feedback/error-state.tsx';
import { SkeletonText } from '../../../kit/feedback/skeleton.tsx';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { TextChanges } from '../../../kit/text/text-changes.tsx';
import { extractionFailure } from '../../../library/extraction-failure.ts';

/** Extracts a source's page again and shows the changes before replacing anything. */
export function ReadAgain({ source, onTake }: { source: Source; onTake: (page: ExtractedSource) => void }) {
  const t = useTexts('sources');
  const reasons = useTexts('extraction');
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  const read = useMutation({
    mutationFn: () => api.extractSource({ body: { url: source.url } }),
    // The text may be known as that of the page now.
    onSuccess: () => client.invalidateQueries({ queryKey: ['suspect-sources'] }),
  });
  const start = () => {
    setOpen(true);
    read.mutate();
  };
  const page = read.data;
  const same = page?.content === source.content;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<RotateCw size={14} />}
        aria-label={t('again.of', { title: source.title })}
        onClick={start}
      >
        {t('again.open')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={close}
        size="lg"
        title={t('again.title')}
        description={source.title}
        footer={
          <>
            <Button onClick={close}>{t(same ? 'again.close' : 'again.keep')}</Button>
            {page && !same && (
              <Button
                variant="primary"
                onClick={() => {
                  onTake(page);
                  close();
                }}
              >
                {t('again.take')}
              </Button>
            )}
          </>
        }
      >
        {read.isPending && (
          <div role="status" className="flex flex-col gap-4">
            <p className="text-muted text-sm">{t('again.reading')}</p>
            <SkeletonText lines={6} />
          </div>
        )}
        {read.isError && (
          <ErrorState title={t('again.failed')} kept={t('again.kept')} onRetry={() => read.mutate()}>
            {extractionFailure(read.error, t('url.failed'), reasons)}
          </ErrorState>
        )}
        {page && (
          <div className="flex flex-col gap-4">
            <p className="text-muted text-sm">
              {same ? t('again.same') : t('again.words', { before: source.wordCount, after: page.wordCount })}
            </p>
            {!same && <TextChanges before={source.content} after={page.content} />}
          </div>
        )}
      </Dialog>
    </>
  );
}
