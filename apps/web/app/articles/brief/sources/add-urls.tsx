import type { Source } from '@inkstep/contract';
import { LIMITS, TEXT_LIMITS } from '@inkstep/contract/limits';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { api } from '../../../kit/api/api.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { TextArea } from '../../../kit/forms/text-area.tsx';
import { extractionFailure } from '../../../library/extraction-failure.ts';
import { type AddressOutcome, AddressOutcomes } from './address-outcomes.tsx';
import { readAddresses } from './read-addresses.ts';
import { fromPage, type Refusal } from './sources.ts';

/** Leaves room for words between the maximum number of URLs. */
const MAX_TEXT = LIMITS.urlsPerExtraction * TEXT_LIMITS.url;

export interface AddUrlsProps {
  taskId: string;
  draft: readonly [text: string, change: (text: string) => void];
  full: boolean;
  /** True if the task already has a source with this URL. */
  has: (url: string) => boolean;
  /** Adds a page, or shows the user why it can't. */
  onAdd: (source: Source) => boolean;
  /** Adds a page, or returns the reason for refusing it. */
  onPut: (source: Source) => Refusal | undefined;
}

/** Extracts web pages and PDFs and adds them, even if the step is closed meanwhile. */
export function AddUrls({ taskId, draft: [text, setText], full, has, onAdd, onPut }: AddUrlsProps) {
  const t = useTexts('sources');
  const tUi = useTexts('ui');
  const [outcomes, setOutcomes] = useState<readonly AddressOutcome[]>([]);
  const urls = readAddresses(text);
  const tooMany = urls.length > LIMITS.urlsPerExtraction;
  const tooLong = text.length > MAX_TEXT;
  const mutationKey = ['extract', taskId];
  const running = useIsMutating({ mutationKey }) > 0;

  const readOne = useMutation({
    mutationKey,
    mutationFn: (url: string) => api.extractSource({ body: { url } }),
    onSuccess: (page) => {
      if (onAdd(fromPage(page))) setText('');
    },
  });
  const readSeveral = useMutation({
    mutationKey,
    mutationFn: async (wanted: readonly string[]) => {
      const fresh = wanted.filter((url) => !has(url));
      if (fresh.length === 0) return [];
      return (await api.extractSources({ body: { urls: fresh } })).results;
    },
    onSuccess: (results, wanted) => {
      const told = wanted.map((url): AddressOutcome => {
        const result = results.find((candidate) => candidate.url === url);
        if (!result) return { url, state: 'duplicate' };
        if (!result.source) return { url, state: 'failed', reason: result.reason };
        return { url, state: onPut(fromPage(result.source)) ?? 'added', title: result.source.title };
      });
      setOutcomes(told);
      const left = told.filter(({ state }) => state === 'failed' || state === 'full');
      setText(left.map(({ url }) => url).join('\n'));
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = urls;
    if (running || full || tooMany || tooLong || first === undefined) return;
    setOutcomes([]);
    readSeveral.reset();
    if (urls.length === 1) readOne.mutate(first);
    else readSeveral.mutate(urls);
  };
  const send = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
  };
  const failure = readOne.error ?? readSeveral.error;
  // Sent or failed URLs aren't forgotten input.
  const isSent = running || failure !== null || readSeveral.isSuccess;
  const problem = tooMany ? t('url.tooMany', { limit: LIMITS.urlsPerExtraction }) : undefined;

  return (
    <form onSubmit={submit} data-not-added={isSent ? undefined : text.trim() || undefined} data-adds-later="">
      <div className="flex items-start gap-2">
        <TextArea
          label={t('url.label')}
          hint={t('url.hint')}
          className="min-w-0 grow"
          name="urls"
          rows={1}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://"
          maxLength={MAX_TEXT}
          error={problem ?? (failure ? extractionFailure(failure, t('url.failed'), tUi) : undefined)}
          value={text}
          disabled={full}
          readOnly={running}
          onKeyDown={send}
          onChange={(event) => {
            setText(event.target.value);
            readOne.reset();
            readSeveral.reset();
          }}
        />
        <Button
          type="submit"
          className="mt-[1.625rem] h-11"
          loading={running}
          disabled={full || tooMany || tooLong || urls.length === 0}
        >
          {t('url.extract')}
        </Button>
      </div>
      <AddressOutcomes outcomes={outcomes} />
    </form>
  );
}
