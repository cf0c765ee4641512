import type { ModelMessage, OutputInterface } from 'ai';
import { z } from 'zod';

/**
 * How the model learns the shape of its answer: from the schema in the request, from a request for any JSON with the
 * schema in the prompt, or from the prompt alone.
 */
export type SchemaChannel = 'request' | 'json-and-prompt' | 'prompt';

export interface ObjectOutput<T> {
  output: OutputInterface<T, string, never>;
  /** To append to the prompt; empty when the request carries the schema. */
  inPrompt: string;
}

/** The SDK's object output, which also accepts JSON in a code fence or with words around it. */
export async function objectOutput<T>(
  schema: z.ZodType<T>,
  channel: SchemaChannel,
): Promise<ObjectOutput<T>> {
  const { Output } = await import('ai');
  const object = Output.object({ schema });
  const format = await object.responseFormat;
  const jsonSchema = format?.type === 'json' ? format.schema : undefined;
  return {
    output: {
      // Partial objects are not used, and the SDK would parse the whole text again for each piece.
      ...Output.text(),
      name: object.name,
      responseFormat: Promise.resolve(channel === 'prompt' ? { type: 'text' } : format),
      parseCompleteOutput: ({ text }, context) =>
        object.parseCompleteOutput({ text: jsonPart(text) }, context),
    },
    inPrompt: channel === 'request' ? '' : `\n\n${promptFor(jsonSchema)}`,
  };
}

/** On one line, so that it can't be mistaken for a part of the request. */
const promptFor = (jsonSchema: unknown): string =>
  `Answer with one JSON object and nothing else. It must match this JSON Schema:\n${JSON.stringify(jsonSchema)}`;

function jsonPart(text: string): string {
  const start = text.search(/[[{]/);
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  return start < 0 || end < start ? text : text.slice(start, end + 1);
}

/** What is wrong with an answer, in words for the model. `cause` is that of the SDK's NoObjectGeneratedError. */
export function problemOf(cause: unknown): string {
  const reason = cause instanceof Error ? cause.cause : undefined;
  return reason instanceof z.ZodError ? z.prettifyError(reason) : 'It is not valid JSON.';
}

/** The turns that show a model its own answer and ask for a corrected one. */
export function repairTurns(text: string, problem: string): ModelMessage[] {
  const again = `Your last answer can't be used:\n${problem}\n\nAnswer again with only the corrected JSON.`;
  const turns: ModelMessage[] = [{ role: 'user', content: again }];
  if (text.trim()) turns.unshift({ role: 'assistant', content: text });
  return turns;
}
