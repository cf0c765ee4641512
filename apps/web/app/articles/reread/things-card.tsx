import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import { sourceChangesQuery } from './api.ts';
import { ChangeRow } from './change-row.tsx';

const ThingsDialog = lazyPart(() => import('./things-dialog.tsx'));

/** Changed sources to look at today. Nothing without any. */
export default function ThingsCard() {
  const t = useTexts('reread');
  const { data } = useQuery(sourceChangesQuery());
  const [opened, setOpened] = useState<{ first?: string; all: boolean }>();
  if (!data || (data.total === 0 && !opened)) return null;
  const today = data.changes.slice(0, data.today);
  return (
    <section aria-labelledby="things" className="mt-3 flex flex-col gap-3 sm:mt-4 lg:mt-8">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="things" className="font-medium text-base">
          {today.length > 0 ? t('today', { count: today.length }) : t('title')}
        </h2>
        {today.length < data.total && (
          <button
            type="button"
            onClick={() => setOpened({ all: true })}
            className="shrink-0 rounded-sm text-accent text-sm hover:underline"
          >
            {t('showAll', { count: data.total })}
          </button>
        )}
      </div>
      {today.length > 0 ? (
        <ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-card">
          {today.map((change) => (
            <li key={change.id}>
              <ChangeRow change={change} onOpen={() => setOpened({ first: change.id, all: false })} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="rounded-md border border-line border-dashed px-4 py-3 text-muted text-sm">
          {t('doneToday')}
        </p>
      )}
      {opened && (
        <Suspense>
          <ThingsDialog
            first={opened.first}
            startsWithAll={opened.all}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}
