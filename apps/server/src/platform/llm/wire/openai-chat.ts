import { z } from 'zod';
import { type Finish, type ReadEvent, type StreamNews, streamError, tokenUsage } from './stream-news.ts';

const Count = z.number().nullish();
const Text = z.string().nullish();
/** Some servers send the text in parts, with those of the thinking among them. */
const Parts = z.array(z.object({ type: z.string(), text: Text }));
const Chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.union([z.string(), Parts]).nullish(),
            reasoning_content: Text,
            reasoning: Text,
            refusal: Text,
          })
          .nullish(),
        finish_reason: Text,
      }),
    )
    .nullish(),
  usage: z
    .object({
      prompt_tokens: Count,
      prompt_tokens_details: z.object({ cached_tokens: Count }).nullish(),
      completion_tokens: Count,
      completion_tokens_details: z.object({ reasoning_tokens: Count }).nullish(),
    })
    .nullish(),
  error: z
    .union([
      z.string(),
      z.object({ message: Text, code: z.union([z.string(), z.number()]).nullish(), type: Text }),
    ])
    .nullish(),
});
type Choice = NonNullable<z.infer<typeof Chunk>['choices']>[number];

const finishes: Record<string, Finish> = {
  stop: 'stop',
  length: 'length',
  content_filter: 'content-filter',
};

/** POST /chat/completions as served by Ollama, vLLM, LM Studio and many others. */
export const readOpenAiChat: ReadEvent = (event) => {
  const { choices, usage, error } = Chunk.parse(event);
  if (error) return { error: streamError(typeof error === 'string' ? { message: error } : error) };
  return {
    ...(choices?.[0] && readChoice(choices[0])),
    ...(usage && {
      usage: tokenUsage({
        inputTokens: usage.prompt_tokens,
        cachedInputTokens: usage.prompt_tokens_details?.cached_tokens,
        outputTokens: usage.completion_tokens,
        reasoningTokens: usage.completion_tokens_details?.reasoning_tokens,
      }),
    }),
  };
};

function readChoice({ delta, finish_reason: reason }: Choice): StreamNews {
  const content = delta?.content;
  const parts = Array.isArray(content) ? content : [{ type: 'text', text: content }];
  const text = parts.map((part) => (part.type === 'text' ? (part.text ?? '') : '')).join('');
  const thinks =
    delta?.reasoning_content || delta?.reasoning || parts.some(({ type }) => type === 'thinking');
  const finish = delta?.refusal ? 'content-filter' : reason && (finishes[reason] ?? 'other');
  return { ...(text && { text }), ...(thinks && { thinks: true }), ...(finish && { finish }) };
}
