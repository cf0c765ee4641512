import type { Task } from '@inkstep/contract';

/** Fields of a task that the wizard's steps change. The article has its own way of saving. */
export type TaskPatch = Partial<
  Pick<
    Task,
    | 'name'
    | 'keywords'
    | 'keywordResearchData'
    | 'keywordResearchSelections'
    | 'selectedTopic'
    | 'selectedTopics'
    | 'topicSuggestions'
    | 'sources'
    | 'redditSources'
    | 'productInfo'
    | 'eeatProfile'
    | 'outputParameters'
    | 'outline'
  >
>;

/** A task that a step of the wizard shows and changes. */
export interface TaskStepProps {
  /** Stored values with the changes that are not stored yet. */
  task: Task;
  /** The task at this very moment, for what ends after the step was drawn. */
  latest: () => Task;
  /** Shows at once; stored about a second later. */
  change: (patch: TaskPatch) => void;
  /** Opens another step and stores the position; may carry changes. */
  goToStep: (index: number, patch?: TaskPatch) => void;
  /** Sets what Next does in this step, instead of only opening the next one. Returns how to end that. */
  onNext: (action: () => void) => () => void;
}
