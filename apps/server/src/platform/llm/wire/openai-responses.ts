import { z } from 'zod';
import { type Finish, type ReadEvent, type StreamNews, streamError, tokenUsage } from './stream-news.ts';

const Count = z.number().nullish();
const Type = z.object({ type: z.string() });
const Delta = z.object({ delta: z.string() });
const Failure = z.object({
  message: z.string().nullish(),
  code: z.union([z.string(), z.number()]).nullish(),
  type: z.string().nullish(),
});
const Ended = z.object({
  response: z.object({
    error: Failure.nullish(),
    incomplete_details: z.object({ reason: z.string().nullish() }).nullish(),
    usage: z
      .object({
        input_tokens: Count,
        input_tokens_details: z.object({ cached_tokens: Count }).nullish(),
        output_tokens: Count,
        output_tokens_details: z.object({ reasoning_tokens: Count }).nullish(),
      })
      .nullish(),
  }),
});
const Errored = Failure.extend({ error: Failure.nullish() });

const finishes: Record<string, Finish> = { max_output_tokens: 'length', content_filter: 'content-filter' };

/** POST /responses of api.openai.com. */
export const readOpenAiResponses: ReadEvent = (event) => {
  switch (Type.parse(event).type) {
    case 'response.output_text.delta':
      return { text: Delta.parse(event).delta };
    case 'response.reasoning_text.delta':
    case 'response.reasoning_summary_text.delta':
      return { thinks: true };
    case 'response.refusal.delta':
      return { finish: 'content-filter' };
    case 'response.completed':
    case 'response.incomplete':
      return ended(Ended.parse(event), 'stop');
    case 'response.failed':
      return ended(Ended.parse(event), 'other');
    case 'error': {
      const { error, ...said } = Errored.parse(event);
      return { error: streamError(error ?? said) };
    }
    default:
      return {};
  }
};

function ended({ response }: z.infer<typeof Ended>, usually: Finish): StreamNews {
  const { error, incomplete_details: incomplete, usage } = response;
  if (error) return { error: streamError(error) };
  return {
    finish: incomplete?.reason ? (finishes[incomplete.reason] ?? 'other') : usually,
    usage: tokenUsage({
      inputTokens: usage?.input_tokens,
      cachedInputTokens: usage?.input_tokens_details?.cached_tokens,
      outputTokens: usage?.output_tokens,
      reasoningTokens: usage?.output_tokens_details?.reasoning_tokens,
    }),
  };
}
