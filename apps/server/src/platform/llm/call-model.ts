import type { TokenUsage } from '@inkstep/engine';
import type { FinishReason, LanguageModelUsage, ModelMessage, OutputInterface } from 'ai';
import { type CallFailure, classifyFailure } from './classify-failure.ts';
import type { ModelConfig } from './model-config.ts';
import { problemOf } from './object-output.ts';
import { sdkModel } from './sdk-model.ts';

export interface CallTimeouts {
  /** From the request to the first piece of text or thinking, response headers included. */
  firstTextMs: number;
  /** Between two pieces. */
  gapMs: number;
  totalMs: number;
}

export interface ModelCall<T> {
  config: ModelConfig;
  instructions?: string;
  messages: ModelMessage[];
  /** When given, the answer is an object. */
  output?: OutputInterface<T, string, never> | undefined;
  maxOutputTokens: number;
  signal: AbortSignal;
  timeouts: CallTimeouts;
  onText?: ((delta: string) => void) | undefined;
}

export interface CallResult<T> {
  text: string;
  object?: T;
  usage: TokenUsage;
  /** Absent when the answer is complete. */
  failure?: CallFailure;
  /** What is wrong with the shape of the answer, when that is the failure. */
  problem?: string;
}

// Warnings would go to the console. None of them holds more than the names of ignored settings.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** One streamed request without retries. Never rejects. */
export async function callModel<T = undefined>(call: ModelCall<T>): Promise<CallResult<T>> {
  const { config, instructions, messages, output, signal, timeouts, onText } = call;
  const noText = new AbortController();
  let firstText: NodeJS.Timeout | undefined;
  let text = '';
  let usage: TokenUsage = {};
  const failed = (failure: CallFailure): CallResult<T> => ({ text, usage, failure });

  try {
    const { NoObjectGeneratedError, streamText } = await import('ai');
    const { model, thinkingTokens, options } = await sdkModel(config);
    // The SDK starts its own time-out for the first piece only when the response headers have arrived.
    firstText = setTimeout(() => noText.abort(timedOut()), timeouts.firstTextMs);
    const answer = streamText({
      ...options,
      model,
      ...(instructions && { instructions }),
      messages,
      ...(output && { output }),
      maxOutputTokens: call.maxOutputTokens + thinkingTokens,
      abortSignal: AbortSignal.any([signal, noText.signal]),
      timeout: { totalMs: timeouts.totalMs, chunkMs: timeouts.gapMs },
      maxRetries: 0,
      telemetry: { isEnabled: false },
      // Errors arrive as parts of the stream; the default prints them with the whole prompt.
      onError: () => undefined,
    });
    let finish: FinishReason | undefined;
    for await (const part of answer.stream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'abort') throw timedOut();
      if (part.type === 'reasoning-delta') clearTimeout(firstText);
      if (part.type === 'text-delta') {
        clearTimeout(firstText);
        text += part.text;
        if (part.text) onText?.(part.text);
      }
      if (part.type === 'finish') {
        finish = part.finishReason;
        usage = tokenUsage(part.totalUsage);
      }
    }
    if (finish === 'length' || finish === 'content-filter') {
      return failed({ kind: finish, errorName: 'FinishReason' });
    }
    if (finish !== 'stop' || !text.trim())
      return failed({ kind: 'transient', errorName: 'NoCompleteAnswer' });
    if (!output) return { text: text.trim(), usage };
    try {
      return { text, object: await answer.output, usage };
    } catch (error) {
      if (!NoObjectGeneratedError.isInstance(error)) throw error;
      return { ...failed({ kind: 'invalid', errorName: 'WrongShape' }), problem: problemOf(error.cause) };
    }
  } catch (error) {
    return failed(signal.aborted ? { kind: 'cancelled', errorName: 'AbortError' } : classifyFailure(error));
  } finally {
    clearTimeout(firstText);
  }
}

const timedOut = () => new DOMException('The model took too long', 'TimeoutError');

/**
 * A count that the provider leaves out is unknown, not zero. The SDK fills in 0 for cached and reasoning tokens, so a 0
 * there counts as unknown.
 */
function tokenUsage({
  inputTokens,
  outputTokens,
  inputTokenDetails,
  outputTokenDetails,
}: LanguageModelUsage) {
  const counts = {
    inputTokens,
    cachedInputTokens: inputTokenDetails.cacheReadTokens || undefined,
    outputTokens,
    reasoningTokens: outputTokenDetails.reasoningTokens || undefined,
  };
  const known: TokenUsage = Object.fromEntries(
    Object.entries(counts).filter(([, count]) => count !== undefined),
  );
  return known;
}
