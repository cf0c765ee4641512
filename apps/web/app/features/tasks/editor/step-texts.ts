import type { Task } from '@inkstep/contract';
import { WIZARD_STEPS } from '../../../lib/wizard-steps.ts';

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

const sourceCount = (task: Task) =>
  task.sources.length + task.comprehensiveResources.length + task.redditSources.length;

const LENGTHS = {
  snippet: 'Snippet',
  short_post: 'Short post',
  medium_article: 'Medium article',
  long_guide: 'Long guide',
  pillar_module: 'Pillar module',
} as const;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** One line on what was chosen in each step; undefined where nothing was yet. */
const CHOSEN: readonly ((task: Task) => string | undefined)[] = [
  ({ keywordResearchSelections: { length } }) =>
    length > 0 ? count(length, 'keyword', 'keywords') : undefined,
  ({ selectedTopics: { length } }) => (length > 0 ? count(length, 'topic', 'topics') : undefined),
  (task) => (sourceCount(task) > 0 ? count(sourceCount(task), 'source', 'sources') : undefined),
  ({ productInfo }) => productInfo?.name,
  ({ eeatProfile }) => eeatProfile?.authorName || (eeatProfile ? 'Profile chosen' : undefined),
  ({ outputParameters: { tonality, length } }) => `${capital(tonality)}, ${LENGTHS[length].toLowerCase()}`,
  ({ has_article }) => (has_article ? 'Article written' : undefined),
];

export interface StepFacts {
  title: string;
  subtitle: string;
  done: boolean;
}

/** What the rail says of each step. Style always has a value, so it counts as done once it was passed. */
export function stepFacts(task: Task): StepFacts[] {
  const completed = task.status === 'Completed';
  return WIZARD_STEPS.map((step, index) => {
    const chosen = CHOSEN[index]?.(task);
    const optional = 'optional' in step;
    const passed = index < task.current_step;
    return {
      title: optional ? `${step.title} (optional)` : step.title,
      subtitle: chosen ?? (passed && optional ? 'Skipped' : step.summary),
      done: completed || (chosen !== undefined && (index !== 5 || passed || task.has_article)),
    };
  });
}
