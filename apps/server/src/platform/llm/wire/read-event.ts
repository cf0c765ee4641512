import type { Provider } from '../model-config.ts';
import { readAnthropicMessages } from './anthropic-messages.ts';
import { readGoogleGenerate } from './google-generate.ts';
import { readOpenAiChat } from './openai-chat.ts';
import { readOpenAiResponses } from './openai-responses.ts';
import type { ReadEvent } from './stream-news.ts';

/** How the events of each provider's stream are read. */
export const readEvent: Record<Provider, ReadEvent> = {
  openai: readOpenAiResponses,
  anthropic: readAnthropicMessages,
  google: readGoogleGenerate,
  'openai-compatible': readOpenAiChat,
};
