import { useEffect, useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { UnsentList } from './unsent-list.tsx';
import type { UnsentWords } from './use-unsent.ts';

export interface MovedProps {
  /** Address of the review, now. */
  page: string;
  unsent: ReadonlyMap<string, UnsentWords>;
}

/** Leads to the server that has the review now, at once unless there are words to take along. */
export function Moved({ page, unsent }: MovedProps) {
  const t = useTexts('reviewLinks');
  const [isEmpty] = useState(() => unsent.size === 0);
  useEffect(() => {
    if (isEmpty) location.replace(page);
  }, [isEmpty, page]);
  return (
    <div className="mx-auto max-w-lg px-4 py-16 sm:px-6">
      <div role="alert" className="flex flex-col gap-2">
        <h1 className="font-semibold font-serif text-2xl">{t('moved.title')}</h1>
        <p>
          <a href={page} className="text-accent underline underline-offset-2">
            {t('moved.open')}
          </a>
        </p>
      </div>
      <UnsentList unsent={unsent} />
    </div>
  );
}
