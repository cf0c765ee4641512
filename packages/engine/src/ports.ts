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
  /** Id of the call in the ledger, such as `outline` or `section:s3`. */
  step: string;
  /** System prompt, without any untrusted text. */
  instructions: string;
  /** Request with its data block. */
  prompt: string;
  /** Shape of the answer, if it is an object. Use `.nullable()`, never `.optional()`. */
  schema?: z.ZodType<T>;
  maxOutputTokens: number;
  signal: AbortSignal;
  onText?: (delta: string) => void;
  /** Called when the answer was discarded: ignore all text passed to `onText` so far. */
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
  /** Cost limit of the article reached. */
  | 'budget'
  /** Daily limit reached. */
  | 'day-limit'
  | 'cancelled';

export interface ModelFailure {
  kind: ModelFailureKind;
  /** Message for the user: what happened and what to do next, without prompts or secrets. */
  message: string;
}

export type ModelAnswer<T> =
  | { ok: true; text: string; object: T | undefined; usage: TokenUsage; model: string }
  | { ok: false; failure: ModelFailure };

/** Configured model including retries, fallbacks and ledger. Never rejects. */
export interface LanguageModel {
  generate<T = undefined>(request: ModelRequest<T>): Promise<ModelAnswer<T>>;
}

/** Stored results of finished steps, which don't run again. */
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

/** Receives events of a run. Its methods must return immediately. */
export interface RunObserver {
  onProgress(progress: RunProgress): void;
  /** Called with the planned sections in order. Invalidates the text of an earlier attempt. */
  onOutline(sections: { id: string; heading: string }[]): void;
  /** Called with raw model output: don't render its links or images. */
  onSectionText(sectionId: string, delta: string): void;
  onSectionReset(sectionId: string): void;
}

export interface EnginePorts {
  /** Null without a configured model: the built-in drafter writes. */
  model: LanguageModel | null;
  checkpoints: Checkpoints;
  observer: RunObserver;
  /** Returns unpredictable text for the markers of a data block. */
  nonce: () => string;
  /** Edited prompts. Finished steps are not affected when these change. */
  prompts?: PromptTexts;
  /** Runs expensive computations, possibly in another thread. Rejects when the signal aborts. */
  compute: Compute;
  signal: AbortSignal;
}
