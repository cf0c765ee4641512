import type { ExtractedSource } from '@inkstep/contract';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { Link as LinkIcon } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { api } from '../../lib/api.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/text-field.tsx';

export interface AddUrlProps {
  taskId: string;
  full: boolean;
  /** False when the page was not taken. */
  onAdd: (page: ExtractedSource) => boolean;
}

/** Reads a web page or PDF and adds its text, also when the step was left meanwhile. */
export function AddUrl({ taskId, full, onAdd }: AddUrlProps) {
  const t = useTexts('sources');
  const [url, setUrl] = useDraft(`${taskId}/url`);
  const mutationKey = ['extract', taskId];
  const running = useIsMutating({ mutationKey }) > 0;
  const extract = useMutation({
    mutationKey,
    mutationFn: (wanted: string) => api.extractSource({ body: { url: wanted } }),
    onSuccess: (page) => {
      if (onAdd(page)) setUrl('');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = url.trim();
    if (wanted !== '' && !running) extract.mutate(wanted);
  };
  return (
    <Card>
      <form onSubmit={submit} className="flex items-start gap-2">
        <TextField
          label={t('url.label')}
          hint={t('url.hint')}
          className="min-w-0 grow"
          inputMode="url"
          placeholder="https://"
          icon={<LinkIcon size={16} aria-hidden="true" />}
          maxLength={TEXT_LIMITS.url}
          error={extract.isError ? t('url.failed') : undefined}
          value={url}
          disabled={full}
          onChange={(event) => {
            setUrl(event.target.value);
            if (extract.isError) extract.reset();
          }}
        />
        <Button
          type="submit"
          className="mt-[1.625rem] h-11"
          loading={running}
          disabled={full || url.trim() === ''}
        >
          {t('url.extract')}
        </Button>
      </form>
    </Card>
  );
}
