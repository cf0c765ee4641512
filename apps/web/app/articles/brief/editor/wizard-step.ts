import type { GenerationStatus, KeptPart } from '@inkstep/contract';
import type { ReactNode } from 'react';
import type { TaskStepProps } from '../../../library/task-step.ts';
import type { ArticleDraft } from '../../text/article-draft.ts';

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
export interface WizardStepProps extends TaskStepProps {
  /** Resolves when every change is stored, the article's too. Rejects when that fails. */
  saveNow: () => Promise<void>;
  /** Takes over what is stored, after a call that changed it. What was typed and is not stored asks first. */
  reload: () => Promise<void>;
  article: ArticleDraft;
  generation: GenerationWatch;
  frame: StepFrame;
}
