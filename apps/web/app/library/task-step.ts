import type { Task } from '@inkstep/contract';

/** Task fields that wizard steps change. The article is saved separately. */
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

/** Props of a wizard step with the task that it edits. */
export interface TaskStepProps {
  /** Stored values merged with unsaved changes. */
  task: Task;
  /** Returns the current task, for callbacks that outlive the render. */
  latest: () => Task;
  /** Updates immediately; saves about a second later. */
  change: (patch: TaskPatch) => void;
  /** Opens another step and saves the position, with optional changes. */
  goToStep: (index: number, patch?: TaskPatch) => void;
  /** Replaces what Next does in this step. Returns a function that undoes that. */
  onNext: (action: () => void) => () => void;
}
