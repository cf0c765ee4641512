import { z } from 'zod';
import type { ModelCall, Refusal, Usage } from './call.ts';
import { serverSentEvent, type WireFormat } from './wire-format.ts';

const Parts = z.object({ parts: z.array(z.object({ text: z.string() })) });

const Request = z.object({
  systemInstruction: Parts.optional(),
  contents: z.array(Parts.extend({ role: z.enum(['user', 'model']) })).min(1),
  generationConfig: z
    .object({
      maxOutputTokens: z.number().optional(),
      responseMimeType: z.string().optional(),
      responseJsonSchema: z.record(z.string(), z.unknown()).optional(),
    })
    .optional(),
});

const path = /^\/models\/([^/:]+):(generateContent|streamGenerateContent)$/;
const join = (parts: { text: string }[]) => parts.map(({ text }) => text).join('\n');
const count = ({ input, output }: Usage) => ({
  usageMetadata: { promptTokenCount: input, candidatesTokenCount: output, totalTokenCount: input + output },
});
const reasons = { stop: 'STOP', length: 'MAX_TOKENS', 'content-filter': 'SAFETY' } as const;

const refusals: Record<Refusal, [code: number, status: string, message: string, details?: object[]]> = {
  'rate-limit': [429, 'RESOURCE_EXHAUSTED', 'Resource has been exhausted (e.g. check quota).'],
  'server-error': [500, 'INTERNAL', 'An internal error has occurred. Please retry.'],
  overloaded: [503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.'],
  'bad-key': [
    400,
    'INVALID_ARGUMENT',
    'API key not valid. Please pass a valid API key.',
    [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' }],
  ],
  quota: [
    429,
    'RESOURCE_EXHAUSTED',
    'You exceeded your current quota, please check your plan and billing details.',
    [
      {
        '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
        violations: [{ quotaId: 'GenerateRequestsPerDayPerProjectPerModel-FreeTier' }],
      },
    ],
  ],
  context: [
    400,
    'INVALID_ARGUMENT',
    'The input token count (1200000) exceeds the maximum number of tokens allowed.',
  ],
  'unknown-model': [404, 'NOT_FOUND', 'models/unknown is not found for API version v1beta.'],
  'schema-refused': [400, 'INVALID_ARGUMENT', 'response_json_schema: the schema is too complex.'],
};

/** POST /models/{id}:generateContent and :streamGenerateContent of generativelanguage.googleapis.com. */
export const googleGenerate: WireFormat = {
  name: 'google',
  base: '/google/v1beta',
  accepts: (requested) => path.test(requested),
  list: (models) => ({ models: models.map((id) => ({ name: `models/${id}`, displayName: id })) }),
  key: (headers) => (typeof headers['x-goog-api-key'] === 'string' ? headers['x-goog-api-key'] : undefined),

  read(body, requested): ModelCall {
    const request = Request.parse(body);
    const [, model = '', method] = path.exec(requested) ?? [];
    const { maxOutputTokens, responseJsonSchema } = request.generationConfig ?? {};
    return {
      format: 'google',
      model,
      instructions: join(request.systemInstruction?.parts ?? []),
      prompt: request.contents.map(({ parts }) => join(parts)).join('\n\n'),
      ...(responseJsonSchema && { schema: responseJsonSchema }),
      ...(maxOutputTokens !== undefined && { maxOutputTokens }),
      stream: method === 'streamGenerateContent',
    };
  },

  answer({ model }) {
    const chunk = (text: string, fields: object = {}, more: object = {}) => ({
      candidates: [{ content: { parts: [{ text }], role: 'model' }, index: 0, ...fields }],
      modelVersion: model,
      responseId: 'fake',
      ...more,
    });
    return {
      whole: (text, finish, usage) => chunk(text, { finishReason: reasons[finish] }, count(usage)),
      open: () => '',
      delta: (text) => serverSentEvent(chunk(text)),
      close: (_text, finish, usage) =>
        serverSentEvent(chunk('', { finishReason: reasons[finish] }, count(usage))),
      fail: () =>
        serverSentEvent({
          error: { code: 503, message: 'The service is unavailable.', status: 'UNAVAILABLE' },
        }),
    };
  },

  refuse(refusal) {
    const [code, status, message, details = []] = refusals[refusal];
    return { status: code, body: { error: { code, message, status, details } } };
  },
};
