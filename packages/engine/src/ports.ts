import type { z } from 'zod';
import type { Compute } from './computations.ts';
import type { PromptTexts } from './prompt/templates/prompt-templates.ts';

export interface TokenUsage {
  inputTokens?: number;
  cachedInputTokens?: number;
  outputTokens?: number;
  reasoningTokens?: number;
}

export interface ModelRequest<T> {
  /** Identifies the call in the ledger, such as `outline` or `section:s3`. */
  step: string;
  /** Our rules, without any untrusted text. */
  instructions: string;
  /** The request and its data block. */
  prompt: string;
  /** If set, the answer is an object of this shape. Use `.nullable()`, never `.optional()`. */
  schema?: z.ZodType<T>;
  maxOutputTokens: number;
  signal: AbortSignal;
  onText?: (delta: string) => void;
  /** The answer was discarded: ignore all text passed to `onText` so far. */
  onReset?: () => void;
}

export type ModelFailureKind =
  | 'not-configured'
  | 'auth'
  | 'quota'
  | 'rate'
  | 'timeout'
  | 'transient'
  | 'context'
  | 'content-filter'
  | 'length'
  | 'invalid'
  /** The cost limit of the article is reached. */
  | 'budget'
  /** The limit of the day is reached. */
  | 'day-limit'
  | 'cancelled';

export interface ModelFailure {
  kind: ModelFailureKind;
  /** Shown to users: what happened and what to do next, without prompts or secrets. */
  message: string;
}

export type ModelAnswer<T> =
  | { ok: true; text: string; object: T | undefined; usage: TokenUsage; model: string }
  | { ok: false; failure: ModelFailure };

/** The configured model including retries, fallbacks and ledger. Never rejects. */
export interface LanguageModel {
  generate<T = undefined>(request: ModelRequest<T>): Promise<ModelAnswer<T>>;
}

/** Results of finished steps. A step that is found here is not run again. */
export interface Checkpoints {
  find(step: string, inputHash: string): Promise<unknown>;
  save(step: string, inputHash: string, output: unknown): Promise<void>;
}

export type Stage = 'reading' | 'outlining' | 'writing' | 'repairing' | 'closing' | 'finishing';

export interface RunProgress {
  stage: Stage;
  /** 0 to 100. */
  percent: number;
}

/** Receives events of a run. Its methods must return at once. */
export interface RunObserver {
  onProgress(progress: RunProgress): void;
  /** The planned sections in order. Invalidates the text of an earlier attempt. */
  onOutline(sections: { id: string; heading: string }[]): void;
  /** Raw model output: don't render its links or images. */
  onSectionText(sectionId: string, delta: string): void;
  onSectionReset(sectionId: string): void;
}

export interface EnginePorts {
  /** Null without a configured model: the built-in drafter writes. */
  model: LanguageModel | null;
  checkpoints: Checkpoints;
  observer: RunObserver;
  /** Unpredictable text for the markers of a data block. */
  nonce: () => string;
  /** Edited prompt texts. Finished steps are not affected when these change. */
  prompts?: PromptTexts;
  /** Runs expensive computations, possibly in another thread. Rejects when the signal aborts. */
  compute: Compute;
  signal: AbortSignal;
}
