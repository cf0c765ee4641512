import type { ModelFailureKind } from '@inkstep/engine';
import { z } from 'zod';
import { type ConnectionProblem, connectionProblem } from './connection-problem.ts';
import { requestedWaitMs } from './requested-wait.ts';

/**
 * `schema-refused`: the server accepts no JSON schema; the same call may work with the schema in the prompt. `busy`,
 * `model-day-limit`: the limit of this model is reached, so nothing was sent.
 */
export type CallFailureKind =
  | ModelFailureKind
  | ConnectionProblem
  | 'schema-refused'
  | 'busy'
  | 'model-day-limit';

/** Loggable facts of a failed call, without prompt, response and key. */
export interface CallFailure {
  kind: CallFailureKind;
  errorName: string;
  statusCode?: number;
  requestId?: string;
  retryAfterMs?: number;
}

const TOO_LONG =
  /context.?(length|window)|maximum context|prompt is too long|input token count|too many (input )?tokens|request_too_large/i;
const NO_CREDIT = /insufficient_quota|billing|credit balance|exceeded your current quota|PerDay/i;
const BAD_KEY = /api.?key.{0,12}(not valid|invalid)|invalid.{0,3}api.?key|API_KEY_INVALID/i;
const FILTERED =
  /content.?filter|content.?policy|content management policy|invalid_prompt|usage polic|moderation|flagged|data_inspection|content exists risk|(?:inappropriate|sensitive|unsafe|prohibited)[ _]content|(?:不安全|敏感|违规)/i;
const FILTERED_FINISH =
  /^(?:content.?filter\w*|safety|sensitive|refusal|prohibited_content|blocklist|recitation|spii|moderation\w*)$/i;
const SCHEMA_REFUSED = /response_?format|json_?schema|json_object|structured output|output_config/i;
const SETTING_ERRORS =
  /LoadAPIKey|LoadSetting|NoSuchModel|InvalidPrompt|InvalidArgument|UnsupportedFunctionality/;

/** True if a provider's reason for the end of a response is a refusal, also one that the SDK doesn't know. */
export const isFiltered = (finishReason = ''): boolean => FILTERED_FINISH.test(finishReason);

const RefusedChunk = z.object({
  choices: z.array(z.object({ delta: z.object({ refusal: z.string().min(1) }) })).min(1),
});

/** True if a chunk of a chat completion has text in OpenAI's field for refusals. */
export const isRefusedChunk = (chunk: unknown): boolean => RefusedChunk.safeParse(chunk).success;

/** Classifies any error of the SDK, including those in the middle of a stream. */
export function classifyFailure(error: unknown): CallFailure {
  const cause = lastAttempt(error);
  // Some servers send the status as the code of an error in the middle of a stream.
  const statusCode = numberOf(cause['statusCode']) ?? numberOf(cause['code']);
  const headers = headersOf(cause['responseHeaders']);
  const body = textOf(cause['responseBody']);
  const said = [cause['message'], cause['code'], cause['type'], body].map(textOf).join(' ');
  const wait = requestedWaitMs(headers, body);
  const requestId = headers['x-request-id'] ?? headers['request-id'];
  const errorName = textOf(cause['name']) || 'ProviderStreamError';
  return {
    kind: connectionProblem(error) ?? kindOf(errorName, statusCode, said, wait),
    errorName,
    ...(statusCode !== undefined && { statusCode }),
    ...(requestId && { requestId }),
    ...(wait !== undefined && { retryAfterMs: wait }),
  };
}

function kindOf(name: string, status: number | undefined, said: string, wait?: number): CallFailureKind {
  if (SETTING_ERRORS.test(name)) return 'not-configured';
  if (name === 'TimeoutError') return 'timeout';
  if (status === 413 || TOO_LONG.test(said)) return 'context';
  // Google mentions quota and billing in ordinary rate limits too, but then states a wait.
  if (status === 402 || (NO_CREDIT.test(said) && (status !== 429 || wait === undefined))) return 'quota';
  if (FILTERED.test(said)) return 'content-filter';
  if (status === 401 || status === 403 || BAD_KEY.test(said)) return 'auth';
  if (status === 429) return 'rate';
  if (status === undefined || status < 300 || status === 408 || status === 409 || status >= 500)
    return 'transient';
  return SCHEMA_REFUSED.test(said) ? 'schema-refused' : 'not-configured';
}

/** Unwraps a retry error. */
function lastAttempt(error: unknown): Record<string, unknown> {
  if (typeof error !== 'object' || error === null) return { message: textOf(error) };
  if ('lastError' in error && error.lastError) return lastAttempt(error.lastError);
  const { name, message } = error instanceof Error ? error : { name: undefined, message: undefined };
  return { ...error, ...(name && { name, message }) };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

function headersOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'));
}
