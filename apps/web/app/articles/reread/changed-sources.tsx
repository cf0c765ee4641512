import type { RefusedSource } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { Bot, TriangleAlert } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import { OutsideLink } from '../../kit/text/outside-link.tsx';
import { sourceChangesQuery } from './api.ts';
import { ChangeRow } from './change-row.tsx';
import { LinkedChange } from './linked-change.tsx';

const ThingsDialog = lazyPart(() => import('./things-dialog.tsx'));

export interface ChangedSourcesProps {
  taskId: string;
  /** Only those of the source with this number, as a mark. */
  number?: number;
}

/** Sources of an article that have changed since they were read. Nothing without any. */
export default function ChangedSources({ taskId, number }: ChangedSourcesProps) {
  const t = useTexts('reread');
  const { data } = useQuery(sourceChangesQuery(taskId));
  const [opened, setOpened] = useState<string>();
  const changes = (data?.changes ?? []).filter(
    ({ source }) => number === undefined || source.number === number,
  );
  const [first] = changes;
  const open = changes.filter(({ isKept }) => !isKept);
  return (
    <>
      {number === undefined && <LinkedChange onOpen={setOpened} />}
      {!first ? null : number === undefined ? (
        <section aria-label={t('ofArticle')} className="flex flex-col gap-2 px-4 pt-4">
          <h3 className="font-medium text-sm">{t('ofArticle')}</h3>
          <ul className="divide-y divide-line overflow-hidden rounded-md border border-line">
            {changes.map((change) => (
              <li key={change.id}>
                <ChangeRow change={change} ofArticle onOpen={() => setOpened(change.id)} />
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <button
          type="button"
          onClick={() => setOpened(first.id)}
          className="flex items-start gap-1.5 rounded-md border border-warning/40 bg-warning-soft px-3 py-2 text-left text-sm"
        >
          <TriangleAlert size={16} className="mt-0.5 shrink-0 text-warning" aria-hidden />
          <span>
            <span className="font-medium text-warning">{t('mark')}</span>{' '}
            <span>{open.length > 0 ? t(`kinds.${(open[0] ?? first).kind}`) : t('keptHere')}</span>
          </span>
        </button>
      )}
      {number === undefined && <RefusedSources sources={data?.refused ?? []} />}
      {opened !== undefined && (
        <Suspense>
          <ThingsDialog taskId={taskId} first={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** Pages that aren't read again, since their sites ask robots not to. */
function RefusedSources({ sources }: { sources: readonly RefusedSource[] }) {
  const t = useTexts('reread');
  if (sources.length === 0) return null;
  return (
    <section aria-label={t('refused')} className="flex flex-col gap-1 px-4 pt-4 text-muted text-xs">
      <h3 className="flex items-center gap-1.5">
        <Bot size={14} className="shrink-0" aria-hidden />
        {t('refused')}
      </h3>
      <ul className="flex flex-col gap-1 ps-5">
        {sources.map(({ number, title, url }) => (
          <li key={`${number} ${url}`} className="wrap-anywhere">
            [{number}] <OutsideLink href={url}>{title || url}</OutsideLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
