import type { Refusal } from './call.ts';

/** Status, type, code and message as api.openai.com sends them; compatible servers copy them. */
const refusals: Record<Refusal, [status: number, type: string, code: string | null, message: string]> = {
  'rate-limit': [
    429,
    'requests',
    'rate_limit_exceeded',
    'Rate limit reached for requests per min. Limit: 3.',
  ],
  'server-error': [500, 'server_error', null, 'The server had an error while processing your request.'],
  overloaded: [503, 'server_error', null, 'The engine is currently overloaded, please try again later.'],
  'bad-key': [401, 'invalid_request_error', 'invalid_api_key', 'Incorrect API key provided: sk-...9f2c.'],
  quota: [
    429,
    'insufficient_quota',
    'insufficient_quota',
    'You exceeded your current quota, please check your plan and billing details.',
  ],
  context: [
    400,
    'invalid_request_error',
    'context_length_exceeded',
    "This model's maximum context length is 8192 tokens. However, your messages resulted in 9001 tokens.",
  ],
  'unknown-model': [404, 'invalid_request_error', 'model_not_found', 'The model `unknown` does not exist.'],
  'schema-refused': [
    400,
    'invalid_request_error',
    null,
    "'response_format.type' must be 'json_schema' or 'text'",
  ],
};

export function openAiRefusal(refusal: Refusal): { status: number; body: unknown } {
  const [status, type, code, message] = refusals[refusal];
  return { status, body: { error: { message, type, param: null, code } } };
}
