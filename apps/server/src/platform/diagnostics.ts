import { type Channel, channel } from 'node:diagnostics_channel';

// Diagnostics channels for metrics. Publishing costs nothing without subscribers.

/** An attempt to call an AI model. */
export interface ModelCallSeen {
  provider: string;
  model: string;
  outcome: string;
  seconds: number;
  inputTokens: number | null;
  cachedInputTokens: number | null;
  outputTokens: number | null;
}

export interface JobSeen {
  queue: string;
  outcome: 'completed' | 'failed';
  seconds: number;
}

export interface WebhookSeen {
  outcome: string;
}

export interface RunSeen {
  state: 'completed' | 'failed' | 'cancelled';
}

const typed = <Fact extends object>(name: string) => channel(`inkstep:${name}`) as Channel<object, Fact>;

export const diagnostics = {
  modelCall: typed<ModelCallSeen>('model-call'),
  job: typed<JobSeen>('job'),
  /** A webhook of the payment provider. */
  webhook: typed<WebhookSeen>('webhook'),
  /** A run ended; its transaction may still fail, which is rare. */
  run: typed<RunSeen>('run'),
};
