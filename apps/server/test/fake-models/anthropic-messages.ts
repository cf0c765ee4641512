import { z } from 'zod';
import type { ModelCall, Refusal } from './call.ts';
import { serverSentEvent, type WireFormat } from './wire-format.ts';

const Text = z.object({ type: z.literal('text'), text: z.string().min(1) });

const Request = z.object({
  model: z.string(),
  max_tokens: z.number(),
  system: z.array(Text).optional(),
  messages: z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.array(Text).min(1) })).min(1),
  stream: z.boolean().default(false),
  output_config: z
    .object({
      format: z
        .object({ type: z.literal('json_schema'), schema: z.record(z.string(), z.unknown()) })
        .optional(),
    })
    .optional(),
});

const join = (parts: { text: string }[]) => parts.map(({ text }) => text).join('\n');
const event = (type: string, fields: object) => serverSentEvent({ type, ...fields }, type);
const reasons = { stop: 'end_turn', length: 'max_tokens', 'content-filter': 'refusal' } as const;

const refusals: Record<Refusal, [status: number, type: string, message: string]> = {
  'rate-limit': [
    429,
    'rate_limit_error',
    'This request would exceed your rate limit of 50 requests per minute.',
  ],
  'server-error': [500, 'api_error', 'Internal server error'],
  overloaded: [529, 'overloaded_error', 'Overloaded'],
  'bad-key': [401, 'authentication_error', 'invalid x-api-key'],
  quota: [
    400,
    'invalid_request_error',
    'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing.',
  ],
  context: [400, 'invalid_request_error', 'prompt is too long: 213045 tokens > 200000 maximum'],
  'unknown-model': [404, 'not_found_error', 'model: unknown'],
  'schema-refused': [
    400,
    'invalid_request_error',
    'output_config.format: structured outputs are not available',
  ],
};

/** POST /messages of api.anthropic.com. */
export const anthropicMessages: WireFormat = {
  name: 'anthropic',
  base: '/anthropic/v1',
  accepts: (path) => path === '/messages',
  list: (models) => ({
    data: models.map((id) => ({ type: 'model', id, display_name: id, created_at: '2026-01-01T00:00:00Z' })),
    has_more: false,
  }),
  key: (headers) => (typeof headers['x-api-key'] === 'string' ? headers['x-api-key'] : undefined),

  read(body): ModelCall {
    const request = Request.parse(body);
    const schema = request.output_config?.format?.schema;
    return {
      format: 'anthropic',
      model: request.model,
      instructions: join(request.system ?? []),
      prompt: request.messages.map(({ content }) => join(content)).join('\n\n'),
      ...(schema && { schema }),
      maxOutputTokens: request.max_tokens,
      stream: request.stream,
    };
  },

  answer({ model }) {
    const head = { id: 'msg_fake', type: 'message', role: 'assistant', model };
    return {
      whole: (text, finish, { input, output }) => ({
        ...head,
        content: [{ type: 'text', text }],
        stop_reason: reasons[finish],
        stop_sequence: null,
        usage: { input_tokens: input, output_tokens: output },
      }),
      open: ({ input }) =>
        event('message_start', {
          message: {
            ...head,
            content: [],
            stop_reason: null,
            stop_sequence: null,
            usage: { input_tokens: input, output_tokens: 1 },
          },
        }) +
        event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }) +
        event('ping', {}),
      delta: (text) => event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } }),
      close: (_text, finish, { output }) =>
        event('content_block_stop', { index: 0 }) +
        event('message_delta', {
          delta: { stop_reason: reasons[finish], stop_sequence: null },
          usage: { output_tokens: output },
        }) +
        event('message_stop', {}),
      fail: () => event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } }),
    };
  },

  refuse(refusal) {
    const [status, type, message] = refusals[refusal];
    return { status, body: { type: 'error', error: { type, message }, request_id: 'req_fake' } };
  },
};
