import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import type { TokenUsage } from '@inkstep/engine';
import { type CallFailure, classifyFailure } from './classify-failure.ts';
import { type CallTimeouts, startDeadlines } from './deadlines.ts';
import { readEventStream } from './event-stream.ts';
import type { ModelConfig } from './model-config.ts';
import { openStream } from './open-stream.ts';
import { sdkModel } from './sdk-model.ts';
import { createThinkingFilter } from './thinking-filter.ts';
import { readEvent } from './wire/read-event.ts';
import type { Finish } from './wire/stream-news.ts';

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

/** One streamed request, without any retry. The SDK writes it; the answer is read here, which costs far less. */
export async function callModel(call: ModelCall): Promise<CallResult> {
  const deadlines = startDeadlines(call.timeouts);
  const visible = createThinkingFilter();
  let text = '';
  const usage: TokenUsage = {};
  const read = readEvent[call.config.provider];
  const take = (delta: string) => {
    text += delta;
    if (delta) call.onText?.(delta);
  };
  const failed = (failure: CallFailure): CallResult => ({ text, usage, failure });

  try {
    const { model, thinkingTokens, options } = await sdkModel(call.config);
    const body = await openStream(model, {
      ...options,
      prompt: call.prompt,
      ...(call.responseFormat && { responseFormat: call.responseFormat }),
      maxOutputTokens: call.maxOutputTokens + thinkingTokens,
      abortSignal: AbortSignal.any([call.signal, deadlines.signal]),
    });
    let finish: Finish | undefined;
    await readEventStream(body, (event) => {
      const news = read(event);
      if (news.error) throw news.error;
      if (news.thinks || news.text !== undefined) deadlines.beat();
      if (news.text) take(visible(news.text));
      Object.assign(usage, news.usage);
      // A filter is told first; the stream may end in the usual way after it.
      if (news.finish && finish !== 'content-filter') finish = news.finish;
    });
    if (finish === 'stop' && text.trim()) return { text, usage };
    if (finish === 'length' || finish === 'content-filter') {
      return failed({ kind: finish, errorName: 'FinishReason' });
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
