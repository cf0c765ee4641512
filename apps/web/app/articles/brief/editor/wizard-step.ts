import type { GenerationStatus, KeptPart } from '@inkstep/contract';
import type { ReactNode } from 'react';
import type { SaveState } from '../../../kit/saving/save-state.ts';
import type { TaskStepProps } from '../../../library/task-step.ts';
import type { ArticleDraft } from '../../text/article-draft.ts';

/** State of the task's run, polled on every step. */
export interface GenerationWatch {
  /** Undefined until the server has responded. */
  status: GenerationStatus | undefined;
  /** Applies a status from another response or the event stream. */
  show: (status: GenerationStatus) => void;
  /** Marks a run as just started. */
  begin: () => void;
}

/** Parts that a regeneration keeps, and the article version they were chosen for. */
export interface KeptChoice {
  keep: KeptPart[];
  article_version: number;
}

/** Parts of the editor's header and footer, for a step with its own bar. */
export interface StepFrame {
  name: ReactNode;
  save: SaveState;
  onRetry: () => void;
  status: ReactNode;
  /** Badge that names the writer. */
  writer: ReactNode;
  rail: ReactNode;
  finish: ReactNode;
}

/** Props of every step of the wizard. */
export interface WizardStepProps extends TaskStepProps {
  /** Resolves when all changes are stored, including the article. Rejects if that fails. */
  saveNow: () => Promise<void>;
  /** Loads what a request has changed on the server. Asks first if there are unsaved edits. */
  reload: () => Promise<void>;
  article: ArticleDraft;
  generation: GenerationWatch;
  frame: StepFrame;
}
