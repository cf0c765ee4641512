import { type CallTimeouts, callModel } from './call-model.ts';
import { failureMessage, knownKind } from './failure-message.ts';
import type { ModelConfig } from './model-config.ts';

const defaultTimeouts: CallTimeouts = { firstTextMs: 30_000, gapMs: 15_000, totalMs: 60_000 };

/** Makes a tiny call to check whether a model can be used. Never rejects. */
export async function testModel(
  config: ModelConfig,
  timeouts: CallTimeouts = defaultTimeouts,
): Promise<{ success: boolean; message: string }> {
  const started = performance.now();
  const { failure } = await callModel({
    config,
    turns: [{ role: 'user', text: 'Answer with the word OK.' }],
    maxOutputTokens: 16,
    signal: new AbortController().signal,
    timeouts,
  });
  // Even an answer that was cut off proves that key, URL and model are right.
  if (!failure || failure.kind === 'length') {
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    return { success: true, message: `${config.modelVersion} answered in ${seconds} s.` };
  }
  const kind = knownKind(failure.kind);
  const status = failure.statusCode === undefined ? '' : ` (HTTP ${failure.statusCode})`;
  return { success: false, message: failureMessage(kind, failure.retryAfterMs) + status };
}
