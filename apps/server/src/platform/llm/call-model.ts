import type {
  LanguageModelV4FinishReason,
  LanguageModelV4Prompt,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';
import { isRefusal, type TokenUsage } from '@inkstep/engine';
import { type CallFailure, classifyFailure, isFiltered, isRefusedChunk } from './classify-failure.ts';
import { cleanAnswer, mayBeWrapped } from './clean-answer.ts';
import type { ModelConfig } from './model-config.ts';
import type { ObjectOutput } from './object-output.ts';
import { sdkModel } from './sdk-model.ts';
import { type Piece, thoughtSplitter } from './thoughts.ts';

export interface CallTimeouts {
  /** Time from the request to the first piece of text or thinking, including response headers. */
  firstTextMs: number;
  /** Time between two pieces. */
  gapMs: number;
  totalMs: number;
}

export interface Turn {
  role: 'user' | 'assistant';
  text: string;
}

export interface ModelCall<T> {
  config: ModelConfig;
  instructions?: string;
  turns: Turn[];
  /** Makes the response an object. */
  output?: ObjectOutput<T> | undefined;
  maxOutputTokens: number;
  signal: AbortSignal;
  timeouts: CallTimeouts;
  onText?: ((delta: string) => void) | undefined;
  /** Called if the text so far is not part of the response. */
  onReset?: (() => void) | undefined;
}

export interface CallResult<T> {
  text: string;
  /** Thinking before the text, if the provider shows it. */
  thinking: string;
  object?: T;
  usage: TokenUsage;
  /** Absent if the response is complete. */
  failure?: CallFailure;
  /** Validation error of the object, if that is the failure. */
  problem?: string;
}

/** Makes one streamed request without retries. Never rejects. */
export async function callModel<T = undefined>(call: ModelCall<T>): Promise<CallResult<T>> {
  const { config, output, signal, timeouts, onText, onReset } = call;
  const silence = watchSilence(timeouts);
  let text = '';
  let thinking = '';
  let usage: TokenUsage = {};
  const failed = (failure: CallFailure): CallResult<T> => ({ text, thinking, usage, failure });

  try {
    const sdk = await sdkModel(config);
    const { model, thinkingTokens, options } = sdk;
    const splitter = thoughtSplitter({ waits: sdk.opensNoThoughts === true });
    let shown = '';
    let held = '';
    let isLive = false;
    const show = (delta: string) => {
      shown += delta;
      if (delta) onText?.(delta);
    };
    const reset = () => {
      if (shown) onReset?.();
      shown = '';
      held = '';
      isLive = false;
    };
    const take = (piece: Piece) => {
      thinking += piece.thought;
      if (piece.wasThought) {
        sdk.opensNoThoughts = true;
        thinking += text;
        reset();
        text = '';
      }
      text += piece.text;
      held += piece.text;
      isLive ||= !mayBeWrapped(text);
      if (!isLive) return;
      show(held);
      held = '';
    };
    const { stream } = await model.doStream({
      ...options,
      prompt: promptOf(call),
      ...(output && { responseFormat: output.responseFormat }),
      maxOutputTokens: call.maxOutputTokens + thinkingTokens,
      includeRawChunks: sdk.dropsRefusals === true,
      abortSignal: AbortSignal.any([signal, silence.signal, AbortSignal.timeout(timeouts.totalMs)]),
    });
    let refused = false;
    let finish: LanguageModelV4FinishReason['unified'] | undefined;
    for await (const part of stream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'reasoning-delta' || part.type === 'text-delta') silence.heard();
      if (part.type === 'raw') refused ||= isRefusedChunk(part.rawValue);
      if (part.type === 'reasoning-delta') thinking += part.delta;
      if (part.type === 'text-delta') take(splitter.add(part.delta));
      if (part.type === 'finish') {
        finish = part.finishReason.unified;
        if (isFiltered(part.finishReason.raw)) finish = 'content-filter';
        usage = tokenUsage(part.usage);
      }
    }
    take(splitter.end());
    if (finish === 'length' || finish === 'content-filter') {
      return failed({ kind: finish, errorName: 'FinishReason' });
    }
    const answer = cleanAnswer(text);
    if (refused || isRefusal(answer)) return failed({ kind: 'content-filter', errorName: 'Refusal' });
    if (finish === 'stop' && !answer && thinking) {
      return { ...failed({ kind: 'invalid', errorName: 'NoAnswer' }), problem: 'It only holds thoughts.' };
    }
    if (finish !== 'stop' || !answer) return failed({ kind: 'transient', errorName: 'NoCompleteAnswer' });
    if (!output) {
      if (answer !== shown.trim()) {
        reset();
        show(answer);
      }
      return { text: answer, thinking, usage };
    }
    const { object, problem } = output.read(text);
    return problem === undefined
      ? { text, thinking, object, usage }
      : { ...failed({ kind: 'invalid', errorName: 'WrongShape' }), problem };
  } catch (error) {
    return failed(signal.aborted ? { kind: 'cancelled', errorName: 'AbortError' } : classifyFailure(error));
  } finally {
    silence.end();
  }
}

/** Aborts if a model is silent for too long, before or after its first piece. */
function watchSilence({ firstTextMs, gapMs }: CallTimeouts) {
  const silent = new AbortController();
  const abort = () => silent.abort(new DOMException('The model took too long', 'TimeoutError'));
  let timer = setTimeout(abort, firstTextMs);
  return {
    signal: silent.signal,
    heard() {
      clearTimeout(timer);
      timer = setTimeout(abort, gapMs);
    },
    end: () => clearTimeout(timer),
  };
}

const promptOf = ({ instructions, turns }: Pick<ModelCall<unknown>, 'instructions' | 'turns'>) =>
  [
    ...(instructions ? [{ role: 'system', content: instructions } as const] : []),
    ...turns.map(({ role, text }) => ({ role, content: [{ type: 'text' as const, text }] })),
  ] satisfies LanguageModelV4Prompt;

/**
 * Missing counts are unknown, not zero. The SDK fills in 0 for cached and reasoning tokens, so a 0 there counts as
 * unknown.
 */
function tokenUsage({ inputTokens, outputTokens }: LanguageModelV4Usage): TokenUsage {
  const counts = {
    inputTokens: inputTokens.total,
    cachedInputTokens: inputTokens.cacheRead || undefined,
    outputTokens: outputTokens.total,
    reasoningTokens: outputTokens.reasoning || undefined,
  };
  const known: TokenUsage = Object.fromEntries(
    Object.entries(counts).filter(([, count]) => count !== undefined),
  );
  return known;
}
