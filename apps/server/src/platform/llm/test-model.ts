import { type CallTimeouts, callModel } from './call-model.ts';
import type { CallFailureKind } from './classify-failure.ts';
import { failureMessage, toFailureKind } from './failure-message.ts';
import type { ModelConfig } from './model-config.ts';

const DEFAULT_TIMEOUTS: CallTimeouts = { firstTextMs: 30_000, gapMs: 15_000, totalMs: 60_000 };

/** Advice for the admin, who can fix it. */
const ADVICE: Partial<Record<CallFailureKind, string>> = {
  'host-not-found': "The host wasn't found. Check the base URL and the internet connection of this server.",
  unreachable:
    'Nothing responds at the base URL. Check that the server is running and that no firewall is in between.',
  private: 'The host is in a private network. Allow its host and port with FETCH_ALLOW_HOSTS and restart.',
  'not-configured': 'The provider refused the request. Check the model ID and the base URL.',
  auth: 'The provider refused the key. Check the key, and whether it may use this model.',
  quota: 'The account at the provider has no credit left. Check it there.',
};

/** Checks by a tiny call if a model can be used. Never rejects. */
export async function testModel(
  config: ModelConfig,
  timeouts: CallTimeouts = DEFAULT_TIMEOUTS,
): Promise<{ success: boolean; message: string; failure?: CallFailureKind }> {
  const started = performance.now();
  const { failure } = await callModel({
    config,
    turns: [{ role: 'user', text: 'Answer with the word OK.' }],
    maxOutputTokens: 16,
    signal: new AbortController().signal,
    timeouts,
  });
  // Even a truncated response proves that key, URL and model are right.
  if (!failure || failure.kind === 'length') {
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    return { success: true, message: `${config.modelVersion} answered in ${seconds} s.` };
  }
  const kind = toFailureKind(failure.kind);
  const status = failure.statusCode === undefined ? '' : ` (HTTP ${failure.statusCode})`;
  const message = ADVICE[failure.kind] ?? ADVICE[kind] ?? failureMessage(kind, failure.retryAfterMs);
  return { success: false, message: message + status, failure: failure.kind };
}
