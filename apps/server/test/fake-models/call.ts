/** A request to a fake model and its possible responses, independent of the wire format. */

export type FormatName = 'openai' | 'anthropic' | 'google' | 'openai-compatible';

export type JsonSchema = { [key: string]: unknown };

export interface ModelCall {
  format: FormatName;
  model: string;
  instructions: string;
  /** All turns except the instructions. */
  prompt: string;
  /** Taken from the request's response format or, for servers that drop it, from the prompt. */
  schema?: JsonSchema;
  maxOutputTokens?: number;
  stream: boolean;
}

/** Refusals before the response starts, with the status and body of the real service. */
export type Refusal =
  | 'rate-limit'
  | 'server-error'
  | 'overloaded'
  | 'bad-key'
  | 'quota'
  | 'context'
  | 'unknown-model'
  | 'schema-refused';

/** Faults after the response has started; `text` is what is still sent. */
export type StreamFault = 'hang-mid-stream' | 'cut' | 'broken-chunk' | 'error-mid-stream' | 'end-early';

export type Fault =
  | { fault: Refusal; retryAfter?: string }
  | { fault: 'hang-before-headers' | 'html-502' }
  | { fault: StreamFault; text?: string }
  | { fault: 'length' | 'content-filter'; text?: string };

export type Finish = 'stop' | 'length' | 'content-filter';

export interface Usage {
  input: number;
  output: number;
}

/** Text, an object that is sent as JSON, or a fault. */
export type Answer = string | object | Fault;

export const isFault = (answer: Answer): answer is Fault =>
  typeof answer === 'object' && 'fault' in answer && typeof answer.fault === 'string';

/** About four characters per token, as in English. */
export const countTokens = (text: string): number => Math.ceil(text.length / 4);
