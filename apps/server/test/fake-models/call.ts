/** What a fake model is asked and what it may answer, whichever wire format carries it. */

export type FormatName = 'openai' | 'anthropic' | 'google' | 'openai-compatible';

export type JsonSchema = { [key: string]: unknown };

export interface ModelCall {
  format: FormatName;
  model: string;
  instructions: string;
  /** Everything but the instructions, turn after turn. */
  prompt: string;
  /** Taken from the request's response format or, for servers that drop it, from the prompt. */
  schema?: JsonSchema;
  maxOutputTokens?: number;
  stream: boolean;
}

/** Refused before an answer begins, with the status and body that the real service sends. */
export type Refusal =
  | 'rate-limit'
  | 'server-error'
  | 'overloaded'
  | 'bad-key'
  | 'quota'
  | 'context'
  | 'unknown-model'
  | 'schema-refused';

/** Goes wrong once the answer has begun; `text` is what is still sent of it. */
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

/** Text, an object that is sent as JSON, or something that goes wrong. */
export type Answer = string | object | Fault;

export const isFault = (answer: Answer): answer is Fault =>
  typeof answer === 'object' && 'fault' in answer && typeof answer.fault === 'string';

/** About four characters a token, as English has it. */
export const countTokens = (text: string): number => Math.ceil(text.length / 4);
