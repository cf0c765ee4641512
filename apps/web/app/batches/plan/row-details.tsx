import type { BatchRow } from '@inkstep/contract';
import { OUTLINE_LIMITS } from '@inkstep/contract/limits';
import { useId, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { TextArea } from '../../kit/forms/text-area.tsx';
import type { RowChange } from '../api.ts';
import { RowAdditions } from './row-additions.tsx';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .slice(0, OUTLINE_LIMITS.sections)
    .map((line) => line.slice(0, OUTLINE_LIMITS.heading));

export interface RowDetailsProps {
  row: BatchRow;
  isEditable: boolean;
  onChange: (change: RowChange) => void;
}

/** Outline of an article, one heading per line, and its sources. */
export function RowDetails({ row, isEditable, onChange }: RowDetailsProps) {
  const t = useTexts('batches');
  const sourcesId = useId();
  const [typed, setTyped] = useState<string>();
  const stored = row.headings.join('\n');
  const commit = () => {
    const headings = typed === undefined ? [] : linesOf(typed);
    if (headings.length > 0 && headings.join('\n') !== stored) onChange({ headings });
    setTyped(undefined);
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextArea
        label={t('plan.headings')}
        hint={isEditable ? t('plan.headingsHint') : undefined}
        rows={4}
        readOnly={!isEditable || row.headings.length === 0}
        value={typed ?? stored}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
      />
      <div className="flex min-w-0 flex-col gap-1.5">
        <h4 id={sourcesId} className="font-medium text-sm">
          {t('plan.sources')}
        </h4>
        {row.sources.length > 0 ? (
          <ul aria-labelledby={sourcesId} className="flex flex-col gap-1 text-sm">
            {row.sources.map(({ title, url }) => (
              <li key={`${title} ${url}`} className="min-w-0 truncate">
                {url === '' ? (
                  title
                ) : (
                  <a
                    href={url}
                    target="_blank"
                    rel="noopener nofollow noreferrer"
                    className="text-accent underline underline-offset-2"
                  >
                    {title || url}
                  </a>
                )}
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-muted text-sm">{t('plan.noSources')}</p>
        )}
      </div>
      {isEditable && row.taskId !== null && <RowAdditions taskId={row.taskId} />}
    </div>
  );
}
