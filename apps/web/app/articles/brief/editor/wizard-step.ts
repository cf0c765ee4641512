import type { GenerationStatus, KeptPart, Task, UpdateTaskBody } from '@inkstep/contract';
import type { ReactNode } from 'react';
import type { ArticleDraft } from '../../text/article-draft.ts';

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

export type SaveState =
  | { state: 'idle' }
  | { state: 'saving' }
  | { state: 'saved'; at: Date }
  /** The changes are kept and tried again. */
  | { state: 'failed'; message: string };

/** How the task's run goes, watched whichever step is open. */
export interface GenerationWatch {
  /** Undefined until the server has told. */
  status: GenerationStatus | undefined;
  /** Takes over a status that another call or the event stream brought. */
  show: (status: GenerationStatus) => void;
  /** A run was started just now. */
  begin: () => void;
}

/** What a regeneration keeps of the article, and the version of the article that it was chosen for. */
export interface KeptChoice {
  keep: KeptPart[];
  article_version: number;
}

/** Parts of the editor's header and footer, for a step that fills the window with a bar of its own. */
export interface StepFrame {
  name: ReactNode;
  saveNote: ReactNode;
  status: ReactNode;
  /** Who writes. */
  writer: ReactNode;
  rail: ReactNode;
  finish: ReactNode;
}

/** What every step of the wizard is given. */
export interface WizardStepProps {
  /** As it stands in the browser: stored values with the changes that are still on their way. */
  task: Task;
  /** The task at this very moment, for what ends after the step was drawn. */
  latest: () => Task;
  /** Shows at once; stored about a second later. */
  change: (patch: TaskPatch) => void;
  /** Opens another step and stores the position; may carry changes. */
  goToStep: (index: number, patch?: TaskPatch) => void;
  /** Sets what Next does in this step, instead of only opening the next one. Returns how to end that. */
  onNext: (action: () => void) => () => void;
  /** Resolves when every change is stored, the article's too. Rejects when that fails. */
  saveNow: () => Promise<void>;
  /** Takes over what is stored, after a call that changed it. What was typed and is not stored asks first. */
  reload: () => Promise<void>;
  article: ArticleDraft;
  generation: GenerationWatch;
  frame: StepFrame;
}

/** What a save sends: the position with every one, as the protocol has it. */
export const saveBody = (task: Task, patch: TaskPatch): UpdateTaskBody => ({
  currentStep: task.current_step,
  status: task.status,
  redditSources: task.redditSources,
  ...patch,
});
