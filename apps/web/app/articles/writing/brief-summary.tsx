import type { Task } from '@inkstep/contract';
import { LIMITS } from '@inkstep/contract/limits';
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
  optional?: boolean;
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
    optional: true,
  },
  {
    term: t('brief.author'),
    step: 4,
    values: task.eeatProfile ? [task.eeatProfile.authorName || t('brief.nameless')] : [],
    none: t('brief.noAuthor'),
    optional: true,
  },
  { term: t('brief.configuration'), step: 5, values: [styleText(t, task.outputParameters)] },
];

/** Values shown of each part; topics fit. */
const SHOWN = LIMITS.topics;

const hidden = (chunks: ReactNode) => <span className="sr-only">{chunks}</span>;

export function BriefSummary({ task, goToStep }: { task: Task; goToStep: (index: number) => void }) {
  const t = useTexts('generation');
  const ui = useTexts('ui');
  const usualTitle = useTexts('sources')('text.title');
  const rows = rowsOf(task, t, usualTitle).filter(
    ({ values, none, optional }) => values.length > 0 || none !== undefined || optional,
  );
  return (
    <Card padding="none">
      <dl className="divide-y divide-line">
        {rows.map(({ term, step, values, none, optional }) => (
          <div key={term} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-4 py-2.5">
            <dt className="text-muted text-xs leading-5">
              {term}
              {optional && values.length === 0 && ` ${ui('optional')}`}
            </dt>
            {values.length > 0 ? (
              <dd className="col-span-2 row-start-2 min-w-0 break-words text-sm">
                <ul className="flex flex-col gap-0.5">
                  {values.slice(0, SHOWN).map((value, index) => (
                    <li key={`${index} ${value}`} className="line-clamp-2">
                      {value}
                    </li>
                  ))}
                  {values.length > SHOWN && (
                    <li className="text-muted">{t('brief.more', { count: values.length - SHOWN })}</li>
                  )}
                </ul>
              </dd>
            ) : (
              none && <dd className="col-span-2 row-start-2 text-muted text-sm">{none}</dd>
            )}
            <dd className="col-start-2 row-start-1 leading-5">
              <button
                type="button"
                onClick={() => goToStep(step)}
                className="rounded-sm text-accent text-xs hover:underline"
              >
                {t.rich(optional && values.length === 0 ? 'brief.add' : 'brief.change', {
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
