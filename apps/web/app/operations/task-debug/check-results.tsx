import type { TaskDebug } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';
import { Badge } from '../../kit/feedback/badge.tsx';

const TONES = { good: 'success', fair: 'warning', bad: 'danger', none: 'neutral' } as const;
const WORST_FIRST = ['bad', 'fair', 'good', 'none'] as const;

type Name = Parameters<ReturnType<typeof useTexts<'articles'>>>[0];

/** Results of the checks on the generated article, worst first. */
export function CheckResults({ checks }: { checks: TaskDebug['checks'] }) {
  const t = useTexts('debug');
  const articles = useTexts('articles');
  if (!checks) return <p className="text-muted text-sm">{t('checks.none')}</p>;
  // Checks of earlier releases may have no name any more.
  const nameOf = (name: string) => {
    const key = `checks.names.${name}` as Name;
    return articles.has(key) ? articles(key) : name;
  };
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p>{t('checks.score', { score: checks.score })}</p>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {checks.results
          .toSorted((a, b) => WORST_FIRST.indexOf(a.verdict) - WORST_FIRST.indexOf(b.verdict))
          .map(({ name, verdict }) => (
            <li key={name} className="flex items-center justify-between gap-4 border-line border-b py-1.5">
              <span>{nameOf(name)}</span>
              <Badge tone={TONES[verdict]}>{articles(`checks.verdicts.${verdict}`)}</Badge>
            </li>
          ))}
      </ul>
    </div>
  );
}
