import type { Task } from '@inkstep/contract';
import { useTexts } from '../../../i18n/language-context.ts';
import { classNames } from '../../../kit/layout/class-names.ts';

/** Three dots or more mean the same. */
const DOTS = [1, 2, 3];

function Dots({ sources }: { sources: number }) {
  return (
    <span aria-hidden="true" className="flex shrink-0 gap-1">
      {DOTS.map((dot) => (
        <span
          key={dot}
          className={classNames('size-2 rounded-full', dot <= sources ? 'bg-marigold' : 'bg-line')}
        />
      ))}
    </span>
  );
}

interface TopicCoverageProps {
  topics: Task['selectedTopics'];
  /** Number of sources by topic. Undefined while unknown. */
  counts: ReadonlyMap<string, number> | undefined;
}

/** Selected topics with the number of sources that support each. */
export function TopicCoverage({ topics, counts }: TopicCoverageProps) {
  const t = useTexts('sources');
  if (topics.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h4 className="text-muted text-sm">{t('topics')}</h4>
      <ol className="flex max-w-full flex-col divide-y divide-line text-sm">
        {topics.map(({ original, edited }, index) => {
          const sources = counts?.get(edited);
          return (
            <li key={original} className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
              <span aria-hidden="true" className="text-muted tabular-nums">
                {index + 1}
              </span>
              <span className="min-w-0 grow basis-48 break-words">{edited}</span>
              {sources !== undefined && (
                <span className="flex items-center gap-2">
                  <Dots sources={sources} />
                  <span className="text-muted text-xs tabular-nums">
                    {t('coverage.sources', { count: sources })}
                  </span>
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
