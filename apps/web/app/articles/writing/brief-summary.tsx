import type { Task } from '@inkstep/contract';
import type { ReactNode } from 'react';
import { type Translate, useTexts } from '../../i18n/language-context.ts';
import { Card } from '../../kit/layout/card.tsx';
import { formatNumber } from '../../kit/text/format.ts';
import { sourceNames } from '../brief/sources/source-names.ts';
import { WORDS } from './style/style-options.ts';

interface Row {
  term: string;
  step: number;
  values: string[];
  none?: string;
}

function styleText(
  t: Translate<'generation'>,
  { tonality, length, format }: Task['outputParameters'],
): string {
  return t('brief.style', {
    tonality: t(`tonalities.${tonality}.title`),
    length: t(`lengths.${length}.title`).toLowerCase(),
    words: formatNumber(WORDS[length]),
    format: t(`formats.${format}.title`),
  });
}

const rowsOf = (task: Task, t: Translate<'generation'>, usualTitle: string): Row[] => [
  {
    term: t('brief.topics'),
    step: 1,
    values: task.selectedTopics.map((topic) => topic.edited),
    none: t('brief.noTopics'),
  },
  {
    term: t('brief.sources'),
    step: 2,
    values: sourceNames(task.sources, usualTitle),
    none: t('brief.noSources'),
  },
  { term: t('brief.reddit'), step: 2, values: task.redditSources.map((post) => post.title) },
  {
    term: t('brief.product'),
    step: 3,
    values: task.productInfo ? [task.productInfo.name] : [],
    none: t('brief.noProduct'),
  },
  {
    term: t('brief.author'),
    step: 4,
    values: task.eeatProfile ? [task.eeatProfile.authorName || t('brief.nameless')] : [],
    none: t('brief.noAuthor'),
  },
  { term: t('brief.configuration'), step: 5, values: [styleText(t, task.outputParameters)] },
];

const hidden = (chunks: ReactNode) => <span className="sr-only">{chunks}</span>;

export function BriefSummary({ task, goToStep }: { task: Task; goToStep: (index: number) => void }) {
  const t = useTexts('generation');
  const usualTitle = useTexts('sources')('text.title');
  const rows = rowsOf(task, t, usualTitle).filter(
    ({ values, none }) => values.length > 0 || none !== undefined,
  );
  return (
    <Card padding="none">
      <dl className="divide-y divide-line">
        {rows.map(({ term, step, values, none }) => (
          <div key={term} className="flex flex-col gap-1 px-4 py-3 sm:flex-row sm:gap-6 sm:px-5">
            <dt className="w-36 shrink-0 text-muted text-sm">{term}</dt>
            <dd className="min-w-0 grow break-words text-sm">
              {values.length > 0 ? (
                <ul className="flex flex-col gap-1">
                  {values.map((value, index) => (
                    <li key={`${index} ${value}`}>{value}</li>
                  ))}
                </ul>
              ) : (
                <span className="text-muted">{none}</span>
              )}
            </dd>
            <dd className="shrink-0">
              <button
                type="button"
                onClick={() => goToStep(step)}
                className="rounded-sm text-accent text-sm hover:underline"
              >
                {t.rich('brief.change', {
                  what: term.toLowerCase(),
                  hidden,
                })}
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
