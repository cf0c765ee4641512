import type { TokenUsage } from '@inkstep/engine';
import { z } from 'zod';
import { type Finish, type ReadEvent, streamError, tokenUsage } from './stream-news.ts';

const Count = z.number().nullish();
const Usage = z
  .object({
    input_tokens: Count,
    cache_creation_input_tokens: Count,
    cache_read_input_tokens: Count,
    output_tokens: Count,
    output_tokens_details: z.object({ thinking_tokens: Count }).nullish(),
  })
  .nullish();
const Type = z.object({ type: z.string() });
const Started = z.object({ message: z.object({ usage: Usage }) });
const Delta = z.object({
  delta: z.object({
    type: z.string(),
    text: z.string().optional(),
    partial_json: z.string().optional(),
  }),
});
const Ended = z.object({ delta: z.object({ stop_reason: z.string().nullish() }), usage: Usage });
const Errored = z.object({ error: z.object({ type: z.string().nullish(), message: z.string().nullish() }) });

/** Older models answer an object by the use of a tool that the request forces on them. */
const finishes: Record<string, Finish> = {
  end_turn: 'stop',
  stop_sequence: 'stop',
  pause_turn: 'stop',
  tool_use: 'stop',
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  refusal: 'content-filter',
};

/** POST /messages of api.anthropic.com. */
export const readAnthropicMessages: ReadEvent = (event) => {
  switch (Type.parse(event).type) {
    case 'message_start':
      return { usage: inputOf(Started.parse(event).message.usage) };
    case 'content_block_delta': {
      const { type, text, partial_json: json } = Delta.parse(event).delta;
      if (type === 'text_delta') return { text };
      if (type === 'input_json_delta') return { text: json };
      return type === 'thinking_delta' ? { thinks: true } : {};
    }
    case 'message_delta': {
      const { delta, usage } = Ended.parse(event);
      return {
        ...(delta.stop_reason && { finish: finishes[delta.stop_reason] ?? 'other' }),
        usage: {
          ...inputOf(usage),
          ...tokenUsage({
            outputTokens: usage?.output_tokens,
            reasoningTokens: usage?.output_tokens_details?.thinking_tokens,
          }),
        },
      };
    }
    case 'error':
      return { error: streamError(Errored.parse(event).error) };
    default:
      return {};
  }
};

/** What is read from the cache or written to it is not among the input tokens that the service counts. */
function inputOf(usage: z.infer<typeof Usage>): TokenUsage {
  if (typeof usage?.input_tokens !== 'number') return {};
  const cached = usage.cache_read_input_tokens ?? 0;
  return {
    inputTokens: usage.input_tokens + cached + (usage.cache_creation_input_tokens ?? 0),
    cachedInputTokens: cached,
  };
}
