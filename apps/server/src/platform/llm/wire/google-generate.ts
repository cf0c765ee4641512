import { z } from 'zod';
import { type Finish, type ReadEvent, type StreamNews, streamError, tokenUsage } from './stream-news.ts';

const Count = z.number().nullish();
const Text = z.string().nullish();
const Chunk = z.object({
  candidates: z
    .array(
      z.object({
        content: z
          .object({ parts: z.array(z.object({ text: Text, thought: z.boolean().nullish() })).nullish() })
          .nullish(),
        finishReason: Text,
      }),
    )
    .nullish(),
  promptFeedback: z.object({ blockReason: Text }).nullish(),
  usageMetadata: z
    .object({
      promptTokenCount: Count,
      cachedContentTokenCount: Count,
      candidatesTokenCount: Count,
      thoughtsTokenCount: Count,
    })
    .nullish(),
  error: z.object({ code: Count, message: Text, status: Text }).nullish(),
});
type Parsed = z.infer<typeof Chunk>;

const filtered: Finish = 'content-filter';
/** CONTINUATION: the service has cut a very long answer and would go on with it in another call. */
const finishes: Record<string, Finish> = {
  STOP: 'stop',
  MAX_TOKENS: 'length',
  CONTINUATION: 'length',
  SAFETY: filtered,
  RECITATION: filtered,
  BLOCKLIST: filtered,
  PROHIBITED_CONTENT: filtered,
  SPII: filtered,
};

/** POST /models/{id}:streamGenerateContent of generativelanguage.googleapis.com. */
export const readGoogleGenerate: ReadEvent = (event) => {
  const { candidates, promptFeedback, usageMetadata, error } = Chunk.parse(event);
  if (error) return { error: streamError({ ...error, type: error.status }) };
  const usage = usageMetadata ? { usage: usageOf(usageMetadata) } : {};
  const block = promptFeedback?.blockReason;
  if (block && !block.endsWith('_UNSPECIFIED')) return { finish: filtered, ...usage };
  return { ...(candidates?.[0] && readCandidate(candidates[0])), ...usage };
};

function readCandidate({ content, finishReason }: NonNullable<Parsed['candidates']>[number]): StreamNews {
  const parts = content?.parts ?? [];
  const text = parts.map((part) => (part.thought ? '' : (part.text ?? ''))).join('');
  return {
    ...(text && { text }),
    ...(parts.some(({ thought }) => thought) && { thinks: true }),
    ...(finishReason && { finish: finishes[finishReason] ?? 'other' }),
  };
}

function usageOf(counts: NonNullable<Parsed['usageMetadata']>) {
  const { candidatesTokenCount: answer, thoughtsTokenCount: thoughts } = counts;
  return tokenUsage({
    inputTokens: counts.promptTokenCount,
    cachedInputTokens: counts.cachedContentTokenCount,
    outputTokens: (answer ?? 0) + (thoughts ?? 0),
    reasoningTokens: thoughts,
  });
}
