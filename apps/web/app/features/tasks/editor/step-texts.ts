import type { Task } from '@inkstep/contract';
import { countSources } from '../../../lib/count-sources.ts';
import { WIZARD_STEPS } from '../../../lib/wizard-steps.ts';

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

const LENGTHS = {
  snippet: 'snippet',
  short_post: 'short post',
  medium_article: 'medium article',
  long_guide: 'long-form guide',
  pillar_module: 'pillar page module',
} as const;

const STYLE = 5;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** One line for the rail on what was chosen in each step; undefined where nothing was yet. */
const CHOSEN: readonly ((task: Task) => string | undefined)[] = [
  ({ keywordResearchSelections: { length } }) =>
    length > 0 ? count(length, 'keyword', 'keywords') : undefined,
  ({ selectedTopics: { length } }) => (length > 0 ? count(length, 'topic', 'topics') : undefined),
  (task) => (countSources(task) > 0 ? count(countSources(task), 'source', 'sources') : undefined),
  ({ productInfo }) => productInfo?.name,
  ({ eeatProfile }) => eeatProfile?.authorName || (eeatProfile ? 'Profile chosen' : undefined),
  ({ outputParameters: { tonality, length } }) => `${capital(tonality)}, ${LENGTHS[length]}`,
  ({ has_article }) => (has_article ? 'Article written' : undefined),
];

/** What there is to do, where nothing was chosen yet. */
const HINTS = [
  'Find what people ask',
  'Pick up to five angles',
  'Add pages and texts',
  'Mention your product',
  'Say who is speaking',
  'Tone, length and format',
  'Write, edit and finish',
] as const;

export interface StepFacts {
  title: string;
  optional: boolean;
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
      title: step.title,
      optional,
      subtitle: chosen ?? (passed && optional ? 'Skipped' : (HINTS[index] ?? '')),
      done: completed || (chosen !== undefined && (index !== STYLE || passed || task.has_article)),
    };
  });
}
