import { z } from 'zod';
import type { JsonSchema, ModelCall, Usage } from './call.ts';
import { openAiRefusal } from './openai-errors.ts';
import { bearer, openAiList, serverSentEvent, type WireFormat } from './wire-format.ts';

const Request = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })).min(1),
  max_tokens: z.number().optional(),
  stream: z.boolean().default(false),
  stream_options: z.object({ include_usage: z.boolean() }).optional(),
  response_format: z
    .union([
      z.object({
        type: z.literal('json_schema'),
        json_schema: z.object({ name: z.string(), schema: z.record(z.string(), z.unknown()) }),
      }),
      z.object({ type: z.enum(['json_object', 'text']) }),
    ])
    .optional(),
});

const count = ({ input, output }: Usage) => ({
  prompt_tokens: input,
  completion_tokens: output,
  total_tokens: input + output,
});
const reasons = { stop: 'stop', length: 'length', 'content-filter': 'content_filter' } as const;

/** Finds the schema in the prompt, for servers without structured outputs. */
function schemaInPrompt(prompt: string): JsonSchema | undefined {
  const line = prompt.split('\n').find((text) => text.startsWith('{') && text.includes('"properties"'));
  return line === undefined ? undefined : z.record(z.string(), z.unknown()).parse(JSON.parse(line));
}

/** POST /chat/completions as served by Ollama, vLLM, LM Studio and many others. */
export const openAiChat: WireFormat = {
  name: 'openai-compatible',
  base: '/compatible/v1',
  accepts: (path) => path === '/chat/completions',
  list: openAiList,
  key: (headers) => bearer(headers.authorization),

  read(body): ModelCall {
    const request = Request.parse(body);
    const said = (system: boolean) =>
      request.messages
        .filter(({ role }) => (role === 'system') === system)
        .map(({ content }) => content)
        .join('\n\n');
    const format = request.response_format;
    const schema = format?.type === 'json_schema' ? format.json_schema.schema : schemaInPrompt(said(false));
    return {
      format: 'openai-compatible',
      model: request.model,
      instructions: said(true),
      prompt: said(false),
      ...(schema && { schema }),
      ...(request.max_tokens !== undefined && { maxOutputTokens: request.max_tokens }),
      stream: request.stream,
    };
  },

  answer({ model }) {
    const head = { id: 'chatcmpl-fake', created: Math.floor(Date.now() / 1000), model };
    const chunk = (delta: object, finish: string | null = null, usage?: object) =>
      serverSentEvent({
        ...head,
        object: 'chat.completion.chunk',
        choices: [{ index: 0, delta, finish_reason: finish }],
        ...(usage && { usage }),
      });
    return {
      whole: (text, finish, usage) => ({
        ...head,
        object: 'chat.completion',
        choices: [
          { index: 0, message: { role: 'assistant', content: text }, finish_reason: reasons[finish] },
        ],
        usage: count(usage),
      }),
      open: () => chunk({ role: 'assistant', content: '' }),
      delta: (text) => chunk({ content: text }),
      close: (_text, finish, usage) => chunk({}, reasons[finish], count(usage)) + serverSentEvent('[DONE]'),
      fail: () =>
        serverSentEvent({ error: { message: 'The model runner has stopped.', type: 'server_error' } }),
    };
  },

  refuse: openAiRefusal,
};
