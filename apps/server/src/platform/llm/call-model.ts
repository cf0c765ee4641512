import type { LanguageModelV4CallOptions, LanguageModelV4Usage } from '@ai-sdk/provider';
import type { TokenUsage } from '@inkstep/engine';
import { type CallFailure, classifyFailure } from './classify-failure.ts';
import { type CallTimeouts, startDeadlines } from './deadlines.ts';
import type { ModelConfig } from './model-config.ts';
import { sdkModel } from './sdk-model.ts';
import { createThinkingFilter } from './thinking-filter.ts';

export interface ModelCall {
  config: ModelConfig;
  prompt: LanguageModelV4CallOptions['prompt'];
  responseFormat?: LanguageModelV4CallOptions['responseFormat'];
  maxOutputTokens: number;
  signal: AbortSignal;
  timeouts: CallTimeouts;
  onText?: ((delta: string) => void) | undefined;
}

export interface CallResult {
  text: string;
  usage: TokenUsage;
  /** Absent when the answer is complete. */
  failure?: CallFailure;
}

const finishFailures = { length: 'length', 'content-filter': 'content-filter' } as const;

/**
 * One streamed request, without any retry. It speaks to the providers' `doStream` itself: the SDK's `streamText` ends
 * quietly on errors and time-outs, and costs twice the processor time for each piece.
 */
export async function callModel(call: ModelCall): Promise<CallResult> {
  const deadlines = startDeadlines(call.timeouts);
  const visible = createThinkingFilter();
  let text = '';
  let usage: TokenUsage = {};
  const failed = (failure: CallFailure): CallResult => ({ text, usage, failure });

  try {
    const { model, thinkingTokens, options } = await sdkModel(call.config);
    const { stream } = await model.doStream({
      ...options,
      prompt: call.prompt,
      ...(call.responseFormat && { responseFormat: call.responseFormat }),
      maxOutputTokens: call.maxOutputTokens + thinkingTokens,
      abortSignal: AbortSignal.any([call.signal, deadlines.signal]),
    });
    for await (const part of stream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'reasoning-delta') deadlines.beat();
      if (part.type === 'text-delta') {
        deadlines.beat();
        const delta = visible(part.delta);
        text += delta;
        if (delta) call.onText?.(delta);
      }
      if (part.type === 'finish') {
        usage = tokenUsage(part.usage);
        const reason = part.finishReason.unified;
        if (reason === 'stop' && text.trim()) return { text, usage };
        if (reason === 'length' || reason === 'content-filter') {
          return failed({ kind: finishFailures[reason], errorName: 'FinishReason' });
        }
      }
    }
    return failed({ kind: 'transient', errorName: 'NoCompleteAnswer' });
  } catch (error) {
    if (call.signal.aborted) return failed({ kind: 'cancelled', errorName: 'AbortError' });
    if (deadlines.signal.aborted) return failed({ kind: 'timeout', errorName: 'TimeoutError' });
    return failed(classifyFailure(error));
  } finally {
    deadlines.stop();
  }
}

/** Providers that don't count leave fields out; a missing number is not a zero. */
function tokenUsage({ inputTokens, outputTokens }: LanguageModelV4Usage): TokenUsage {
  return {
    ...(inputTokens.total !== undefined && { inputTokens: inputTokens.total }),
    ...(inputTokens.cacheRead !== undefined && { cachedInputTokens: inputTokens.cacheRead }),
    ...(outputTokens.total !== undefined && { outputTokens: outputTokens.total }),
    ...(outputTokens.reasoning !== undefined && { reasoningTokens: outputTokens.reasoning }),
  };
}
