import { z } from 'zod';
import type { Finish, ModelCall, Usage } from './call.ts';
import { openAiRefusal } from './openai-errors.ts';
import { bearer, openAiList, serverSentEvent, type WireFormat } from './wire-format.ts';

const Part = z.object({ type: z.enum(['input_text', 'output_text']), text: z.string() });

const Request = z.object({
  model: z.string(),
  input: z
    .array(
      z.object({
        role: z.enum(['system', 'developer', 'user', 'assistant']),
        content: z.union([z.string(), z.array(Part)]),
      }),
    )
    .min(1),
  max_output_tokens: z.number().optional(),
  store: z.boolean().optional(),
  stream: z.boolean().default(false),
  text: z
    .object({
      format: z
        .object({
          type: z.literal('json_schema'),
          strict: z.literal(true),
          name: z.string(),
          schema: z.record(z.string(), z.unknown()),
        })
        .optional(),
    })
    .optional(),
});

const part = (text: string) => ({ type: 'output_text', text, annotations: [] });
const incomplete = { length: 'max_output_tokens', 'content-filter': 'content_filter' } as const;

/** POST /responses of api.openai.com. */
export const openAiResponses: WireFormat = {
  name: 'openai',
  base: '/openai/v1',
  accepts: (path) => path === '/responses',
  list: openAiList,
  key: (headers) => bearer(headers.authorization),

  read(body): ModelCall {
    const request = Request.parse(body);
    const said = (system: boolean) =>
      request.input
        .filter(({ role }) => (role === 'system' || role === 'developer') === system)
        .map(({ content }) =>
          typeof content === 'string' ? content : content.map(({ text }) => text).join(''),
        )
        .join('\n\n');
    const schema = request.text?.format?.schema;
    return {
      format: 'openai',
      model: request.model,
      instructions: said(true),
      prompt: said(false),
      ...(schema && { schema }),
      ...(request.max_output_tokens !== undefined && { maxOutputTokens: request.max_output_tokens }),
      stream: request.stream,
    };
  },

  answer({ model }) {
    let sequence = 0;
    const event = (type: string, fields: object) =>
      serverSentEvent({ type, sequence_number: sequence++, ...fields }, type);
    const message = (status: string, text?: string) => ({
      id: 'msg_fake',
      type: 'message',
      status,
      role: 'assistant',
      content: text === undefined ? [] : [part(text)],
    });
    const response = (status: string, fields: object = {}) => ({
      id: 'resp_fake',
      object: 'response',
      created_at: Math.floor(Date.now() / 1000),
      status,
      model,
      error: null,
      incomplete_details: null,
      output: [],
      usage: null,
      ...fields,
    });
    const finished = (text: string, finish: Finish, { input, output }: Usage) =>
      response(finish === 'stop' ? 'completed' : 'incomplete', {
        incomplete_details: finish === 'stop' ? null : { reason: incomplete[finish] },
        output: [message('completed', text)],
        usage: {
          input_tokens: input,
          input_tokens_details: { cached_tokens: 0 },
          output_tokens: output,
          output_tokens_details: { reasoning_tokens: 0 },
          total_tokens: input + output,
        },
      });
    const at = { item_id: 'msg_fake', output_index: 0, content_index: 0 };
    return {
      whole: finished,
      open: () =>
        event('response.created', { response: response('in_progress') }) +
        event('response.in_progress', { response: response('in_progress') }) +
        event('response.output_item.added', { output_index: 0, item: message('in_progress') }) +
        event('response.content_part.added', { ...at, part: part('') }),
      delta: (text) => event('response.output_text.delta', { ...at, delta: text }),
      close: (text, finish, usage) =>
        event('response.output_text.done', { ...at, text }) +
        event('response.content_part.done', { ...at, part: part(text) }) +
        event('response.output_item.done', { output_index: 0, item: message('completed', text) }) +
        event(finish === 'stop' ? 'response.completed' : 'response.incomplete', {
          response: finished(text, finish, usage),
        }),
      fail: () =>
        event('response.failed', {
          response: response('failed', {
            error: { code: 'server_error', message: 'An error occurred while processing your request.' },
          }),
        }),
    };
  },

  refuse: openAiRefusal,
};
