import type { RedditSource, SelectionItem, Source, Task } from '@inkstep/contract';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../i18n/language-context.ts';
import { formatNumber } from '../../../../kit/text/format.ts';
import { isPrimary } from '../../../../research/primary-keywords.ts';
import { sourceNames } from '../../sources/source-names.ts';
import { SourceShare } from './source-share.tsx';

const STEP = { keywords: 0, topics: 1, sources: 2, product: 3, author: 4 } as const;

/** Sections left out because the current step shows them. */
const SHOWN_BY_STEP: Readonly<Record<number, readonly (keyof typeof STEP)[]>> = {
  [STEP.sources]: ['topics', 'sources'],
  [STEP.product]: ['product'],
  [STEP.author]: ['author'],
};

interface SectionProps {
  name: keyof typeof STEP;
  count?: number;
  onOpen: () => void;
  children: ReactNode;
}

function Section({ name, count, onOpen, children }: SectionProps) {
  const t = useTexts('editor');
  return (
    <section className="flex flex-col gap-2 text-sm">
      <div className="flex items-baseline justify-between gap-2">
        <h3 className="font-medium">
          {t(`gathered.${name}.title`)}
          {count !== undefined && (
            <span className="font-normal text-muted tabular-nums"> {formatNumber(count)}</span>
          )}
        </h3>
        <button
          type="button"
          aria-label={t(`gathered.${name}.change`)}
          onClick={onOpen}
          className="rounded-sm text-accent text-xs hover:underline"
        >
          {t('gathered.change')}
        </button>
      </div>
      {children}
    </section>
  );
}

function None() {
  const t = useTexts('editor');
  return <p className="text-muted">{t('gathered.none')}</p>;
}

function Keywords({ items }: { items: readonly SelectionItem[] }) {
  if (items.length === 0) return <None />;
  const secondary = items.filter((item) => !isPrimary(item));
  return (
    <>
      <ul className="flex flex-col gap-1">
        {items.filter(isPrimary).map((item) => (
          <li key={item.id}>{item.value}</li>
        ))}
      </ul>
      {secondary.length > 0 && (
        <p className="text-muted">{secondary.map((item) => item.value).join(' · ')}</p>
      )}
    </>
  );
}

function Sources({ sources }: { sources: readonly (Source | RedditSource)[] }) {
  const t = useTexts('editor');
  const names = sourceNames(sources, useTexts('sources')('text.title'));
  if (sources.length === 0) return <None />;
  return (
    <>
      <SourceShare words={sources.map(({ wordCount }) => wordCount)} />
      <ol className="flex flex-col gap-2">
        {sources.map(({ id, wordCount }, index) => (
          <li key={id} className="flex flex-col">
            <span className="line-clamp-2 break-words">{names[index]}</span>
            <span className="text-muted text-xs tabular-nums">
              {t('gathered.words', { count: wordCount })}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

export interface GatheredProps {
  task: Task;
  onStep: (index: number) => void;
}

/** Summarizes the brief so far. */
export default function Gathered({ task, onStep }: GatheredProps) {
  const t = useTexts('editor');
  const hidden = SHOWN_BY_STEP[task.current_step] ?? [];
  const sources = [...task.sources, ...task.redditSources];
  const open = (section: keyof typeof STEP) => () => onStep(STEP[section]);
  return (
    <div className="flex flex-col gap-6">
      <Section name="keywords" count={task.keywordResearchSelections.length} onOpen={open('keywords')}>
        <Keywords items={task.keywordResearchSelections} />
      </Section>
      {!hidden.includes('topics') && (
        <Section name="topics" count={task.selectedTopics.length} onOpen={open('topics')}>
          {task.selectedTopics.length === 0 ? (
            <None />
          ) : (
            <ol className="flex flex-col gap-1">
              {task.selectedTopics.map((topic) => (
                <li key={topic.original}>{topic.edited}</li>
              ))}
            </ol>
          )}
        </Section>
      )}
      {!hidden.includes('sources') && (
        <Section name="sources" count={sources.length} onOpen={open('sources')}>
          <Sources sources={sources} />
        </Section>
      )}
      {task.productInfo && !hidden.includes('product') && (
        <Section name="product" onOpen={open('product')}>
          <p>{task.productInfo.name}</p>
        </Section>
      )}
      {task.eeatProfile && !hidden.includes('author') && (
        <Section name="author" onOpen={open('author')}>
          <p>{task.eeatProfile.authorName || t('gathered.noName')}</p>
        </Section>
      )}
    </div>
  );
}
