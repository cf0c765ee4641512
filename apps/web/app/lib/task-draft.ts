import type { Task, UpdateTaskBody } from '@inkstep/contract';

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
    | 'comprehensiveResources'
    | 'redditSources'
    | 'productInfo'
    | 'eeatProfile'
    | 'outputParameters'
  >
>;

export type SaveState =
  | { state: 'idle' }
  | { state: 'saving' }
  | { state: 'saved'; at: Date }
  /** The changes are kept and tried again. */
  | { state: 'failed'; message: string };

/** What every step of the wizard is given. */
export interface WizardStepProps {
  /** As it stands in the browser: stored values with the changes that are still on their way. */
  task: Task;
  /** Shows at once; stored about a second later. */
  change: (patch: TaskPatch) => void;
  /** Opens another step and stores the position; may carry changes. */
  goToStep: (index: number, patch?: TaskPatch) => void;
  /** Resolves when every change is stored. Rejects when that fails. */
  saveNow: () => Promise<void>;
  /** Takes over what the server changed by itself, such as a finished article. */
  reload: () => Promise<void>;
  /** The article is saved apart from the rest: its step tells how, and undefined when it closes. */
  onArticleSaver: (save: (() => Promise<void>) | undefined) => void;
}

/** What a save sends: the position with every one, as the protocol has it. */
export const saveBody = (task: Task, patch: TaskPatch): UpdateTaskBody => ({
  currentStep: task.current_step,
  status: task.status,
  redditSources: task.redditSources,
  ...patch,
});
