import type { ModelFailure } from '../../ports.ts';
import { echoFilter } from '../../prompt/echo-filter.ts';
import { type CallPorts, invalid } from '../../prompt/step.ts';
import { parseTopicText } from './parse-topic-text.ts';
import { type TopicInput, TopicsAnswer, topicInstructions, topicPrompt } from './prompt.ts';
import { type TopicSuggestions, topicSuggestions } from './topic-suggestions.ts';

const MAX_OUTPUT_TOKENS = 8_000;

export type TopicResult = { ok: true; suggestions: TopicSuggestions } | { ok: false; failure: ModelFailure };

/** Asks a model for topics: one structured call, then a text call if the model can't follow the schema. */
export async function suggestTopics(input: TopicInput, ports: CallPorts): Promise<TopicResult> {
  const structured = await ask('structured', input, ports);
  return structured.ok || structured.failure.kind !== 'invalid' ? structured : ask('text', input, ports);
}

async function ask(form: 'structured' | 'text', input: TopicInput, ports: CallPorts): Promise<TopicResult> {
  const { model, nonce, prompts, signal } = ports;
  const block = nonce();
  const instructions = topicInstructions(input.language, form, prompts);
  const prompt = topicPrompt(input, block);
  const answer = await model.generate({
    step: form === 'structured' ? 'topics' : 'topics:text',
    instructions,
    prompt,
    ...(form === 'structured' && { schema: TopicsAnswer }),
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    signal,
  });
  if (!answer.ok) return answer;
  const raw = answer.object ?? parseTopicText(answer.text);
  const clean = echoFilter({ nonce: block, instructions, prompt });
  const suggestions = topicSuggestions(raw, { ...input, origin: 'model', clean });
  return suggestions === undefined
    ? invalid('The model suggested no topics. Try again.')
    : { ok: true, suggestions };
}
