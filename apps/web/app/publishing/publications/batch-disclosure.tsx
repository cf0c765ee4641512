import type { BatchArticle } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { Link } from 'react-router';
import { batchTextsQuery } from '../../batches/api.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';

export interface BatchDisclosureProps {
  batchId: string;
  /** Written articles. Those that aren't finished aren't sent. */
  articles: readonly BatchArticle[];
}

/** Says of how many articles readers will be told that a machine made them, in which words. */
export function BatchDisclosure({ batchId, articles }: BatchDisclosureProps) {
  const t = useTexts('publications');
  // Asked for again each time: texts and approvals may have changed since the page was loaded.
  const query = useQuery({ ...batchTextsQuery(batchId, articles.length), staleTime: 0 });
  if (!query.data)
    return query.isError ? (
      <LoadFailure title={t('batch.disclosure.failed')} query={query} />
    ) : (
      <Skeleton className="h-17 w-full" />
    );
  const sent = query.data.filter(({ isFinished }) => isFinished);
  const told = sent.filter(({ disclosure }) => disclosure !== null);
  const wordings = new Set(told.flatMap(({ disclosure }) => disclosure?.text ?? []));
  return (
    <section
      aria-label={t('batch.disclosure.title')}
      className="flex items-start gap-3 rounded-md border border-line px-3.5 py-3 text-sm"
    >
      <Sparkles size={18} aria-hidden="true" className="mt-px shrink-0 text-muted" />
      <div className="flex min-w-0 grow flex-col gap-1">
        {told.length === 0 ? (
          <p>{t('batch.disclosure.none')}</p>
        ) : (
          <>
            <p>{t('batch.disclosure.shown', { count: told.length, total: sent.length })}</p>
            {[...wordings].map((text) => (
              <q key={text} dir="auto" className="wrap-anywhere">
                {text}
              </q>
            ))}
          </>
        )}
        <p className="text-muted">{t('batch.disclosure.change')}</p>
        {told.length > 0 && told.length < sent.length && (
          <details>
            <summary className="cursor-pointer text-muted">{t('batch.disclosure.which')}</summary>
            <ul className="mt-1 flex flex-col gap-1">
              {told.map(({ id, taskId, title }) => (
                <li key={id} className="wrap-anywhere">
                  <Link to={`/tasks/${taskId}/edit`} className="text-accent underline underline-offset-2">
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </section>
  );
}
