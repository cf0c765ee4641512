import type { Task } from '@inkstep/contract';
import { TASK_STATUS } from '@inkstep/contract/task-status';
import type { Translate } from '../../../i18n/language-context.ts';
import { countSources } from '../sources/count-sources.ts';

/** Steps in order; a wizard position is an index into this list. */
export const STEPS = ['keywords', 'topics', 'sources', 'product', 'author', 'style', 'generate'] as const;

type StepName = (typeof STEPS)[number];

const OPTIONAL: readonly StepName[] = ['product', 'author'];
type Chosen = (task: Task, t: Translate<'editor'>) => string | undefined;

const counted =
  (name: 'keywords' | 'topics' | 'sources', countOf: (task: Task) => number): Chosen =>
  (task, t) => {
    const count = countOf(task);
    return count > 0 ? t(`chosen.${name}`, { count }) : undefined;
  };

const isWriting = (status: Task['status']): boolean => status === TASK_STATUS.generating;

/** One-line summary of each step; undefined if nothing was chosen. */
const CHOSEN: Record<StepName, Chosen> = {
  keywords: counted('keywords', (task) => task.keywordResearchSelections.length),
  topics: counted('topics', (task) => task.selectedTopics.length),
  sources: counted('sources', countSources),
  product: ({ productInfo }) => productInfo?.name,
  author: ({ eeatProfile }, t) => eeatProfile?.authorName || (eeatProfile ? t('chosen.profile') : undefined),
  style: ({ outputParameters: { tonality, length } }, t) =>
    t('chosen.style', {
      tonality: t(`chosen.tonality.${tonality}`),
      length: t(`chosen.length.${length}`),
    }),
  generate: ({ status, has_article }, t) => {
    if (isWriting(status)) return t('chosen.writing');
    return has_article ? t('chosen.article') : undefined;
  },
};

export interface StepFacts {
  title: string;
  optional: boolean;
  subtitle: string;
  done: boolean;
}

/** Texts of the step rail. Style always has a value, so it counts as done once passed. */
export function stepFacts(task: Task, t: Translate<'editor'>): StepFacts[] {
  const completed = task.status === TASK_STATUS.completed;
  const isDone = (name: StepName, passed: boolean): boolean => {
    if (name === 'style') return passed || task.has_article;
    return name !== 'generate' || !isWriting(task.status);
  };
  return STEPS.map((name, index) => {
    const chosen = CHOSEN[name](task, t);
    const optional = OPTIONAL.includes(name);
    const passed = index < task.current_step;
    return {
      title: t(`steps.${name}.title`),
      optional,
      subtitle: chosen ?? (passed && optional ? t('chosen.skipped') : t(`steps.${name}.hint`)),
      done: completed || (chosen !== undefined && isDone(name, passed)),
    };
  });
}
