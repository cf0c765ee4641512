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
  /** Names the call in the ledger, such as `outline` or `section:s3`. */
  step: string;
  /** Our rules. Never holds text of others. */
  instructions: string;
  /** The request with its data block. */
  prompt: string;
  /** When given, the answer is an object of this shape. Use `.nullable()`, never `.optional()`. */
  schema?: z.ZodType<T>;
  maxOutputTokens: number;
  signal: AbortSignal;
  onText?: (delta: string) => void;
  /** A started answer was thrown away; text handed to `onText` so far no longer counts. */
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
  /** The article has used up what it may cost. */
  | 'budget'
  | 'cancelled';

export interface ModelFailure {
  kind: ModelFailureKind;
  /** For people: what happened and what to do next. Holds no prompt and no secret. */
  message: string;
}

export type ModelAnswer<T> =
  | { ok: true; text: string; object: T | undefined; usage: TokenUsage; model: string }
  | { ok: false; failure: ModelFailure };

/** The model that the server configured, with its retries, fallbacks and ledger behind it. Never rejects. */
export interface LanguageModel {
  generate<T = undefined>(request: ModelRequest<T>): Promise<ModelAnswer<T>>;
}

/** Finished steps of a run. A step that is found here is not run again. */
export interface Checkpoints {
  find(step: string, inputHash: string): Promise<unknown>;
  save(step: string, inputHash: string, output: unknown): Promise<void>;
}

export type Stage = 'reading' | 'outlining' | 'writing' | 'finishing';

export interface RunProgress {
  stage: Stage;
  /** 0 to 100. */
  percent: number;
}

/** Told while a run goes on; must return at once. */
export interface RunObserver {
  onProgress(progress: RunProgress): void;
  /** The sections to come, in order, as soon as they are known. Text of an earlier attempt no longer counts. */
  onOutline(sections: { id: string; heading: string }[]): void;
  /** Text as the model wrote it, not guarded yet: show no links and no images of it. */
  onSectionText(sectionId: string, delta: string): void;
  onSectionReset(sectionId: string): void;
}

export interface EnginePorts {
  /** Null when no model is configured: the built-in drafter writes. */
  model: LanguageModel | null;
  checkpoints: Checkpoints;
  observer: RunObserver;
  /** Unpredictable text that marks the data block of one prompt. */
  nonce: () => string;
  /** Edited texts in place of the built-in ones. Finished steps of a run stay as they are when these change. */
  prompts?: PromptTexts;
  /** Runs the long parts, in another thread where there is one. Rejects when the signal ends. */
  compute: Compute;
  signal: AbortSignal;
}
