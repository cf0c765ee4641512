import { LIMITS } from '@inkstep/contract/limits';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { TextArea } from '../../kit/forms/text-area.tsx';
import { type Extraction, type FailedExtraction, useExtraction } from './use-extraction.ts';

export interface AddressBoxProps {
  addresses: string;
  onType: (addresses: string) => void;
  onRead: (extraction: Extraction) => void;
  /** Adds a URL whose page can't be read. */
  onKeep: (url: string) => void;
}

const listOf = (text: string): string[] => [...new Set(text.split(/\s+/).filter(Boolean))];

/** Field for one or more URLs to extract. Failed ones stay, each with its error. */
export function AddressBox({ addresses, onType, onRead, onKeep }: AddressBoxProps) {
  const t = useTexts('library');
  const [failed, setFailed] = useState<FailedExtraction[]>([]);
  const words = { usual: t('form.extractFailed'), t: useTexts('extraction') };
  const extraction = useExtraction(words, (result) => {
    setFailed(result.failed);
    onRead(result);
  });
  const urls = listOf(addresses);
  const tooMany = urls.length > LIMITS.urlsPerExtraction;
  const limits = { limit: LIMITS.urlsPerExtraction };

  const start = () => {
    if (urls.length > 0 && !tooMany && !extraction.isPending) extraction.mutate(urls);
  };

  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start gap-2">
        <TextArea
          label={t('form.addresses')}
          hint={t('form.addressesHint', limits)}
          className="min-w-0 grow"
          rows={1}
          inputMode="url"
          placeholder="https://"
          error={tooMany ? t('form.tooMany', limits) : undefined}
          value={addresses}
          onChange={(event) => {
            setFailed([]);
            onType(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || urls.length > 1) return;
            event.preventDefault();
            start();
          }}
        />
        <Button
          className="mt-[1.625rem] h-11"
          loading={extraction.isPending}
          disabled={urls.length === 0 || tooMany}
          onClick={start}
        >
          {t('form.extract')}
        </Button>
      </div>
      <div role="alert" className="has-[ul:empty]:hidden">
        <ul className="flex flex-col gap-2">
          {failed.map(({ url, message }) => (
            <li
              key={url}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-md border border-danger/40 bg-danger-soft py-2 pr-2 pl-3 text-sm"
            >
              <span className="flex min-w-0 gap-2">
                <CircleAlert size={16} className="mt-0.5 shrink-0 text-danger" />
                <span className="min-w-0">
                  <span className="block break-all text-muted text-xs">{url}</span>
                  <span className="text-danger">{message}</span>
                </span>
              </span>
              <Button
                size="sm"
                variant="ghost"
                onClick={() => {
                  setFailed(failed.filter((other) => other.url !== url));
                  onKeep(url);
                }}
              >
                {t('form.withoutText')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
