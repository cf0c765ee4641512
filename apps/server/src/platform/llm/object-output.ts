import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { z } from 'zod';
import type { Turn } from './call-model.ts';

/**
 * Way of telling the model its response format: by the schema in the request, by requesting any JSON with the schema
 * in the prompt, or by the prompt alone.
 */
export type SchemaChannel = 'request' | 'json-and-prompt' | 'prompt';

export interface ObjectOutput<T> {
  responseFormat: NonNullable<LanguageModelV4CallOptions['responseFormat']>;
  /** Text to append to the prompt; empty if the request carries the schema. */
  inPrompt: string;
  /** Also accepts JSON in a code fence or with text around it. The problem is written for the model. */
  read(text: string): { object: T; problem?: undefined } | { object?: undefined; problem: string };
}

/** Sets up a response as an object. */
export async function objectOutput<T>(
  schema: z.ZodType<T>,
  channel: SchemaChannel,
): Promise<ObjectOutput<T>> {
  const { zodSchema } = await import('ai');
  const jsonSchema = await zodSchema(schema).jsonSchema;
  return {
    responseFormat: channel === 'prompt' ? { type: 'text' } : { type: 'json', schema: jsonSchema },
    inPrompt: channel === 'request' ? '' : `\n\n${promptFor(jsonSchema)}`,
    read(text) {
      const value = parseJson(jsonPart(text));
      if (value === undefined) return { problem: 'It is not valid JSON.' };
      const { data, error } = schema.safeParse(value);
      return error ? { problem: z.prettifyError(error) } : { object: data };
    },
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Turns that show a model its own response and ask for a corrected one. */
export function repairTurns(text: string, problem: string): Turn[] {
  const again = `Your last answer can't be used:\n${problem}\n\nAnswer again with only the corrected JSON.`;
  const turns: Turn[] = [{ role: 'user', text: again }];
  if (text.trim()) turns.unshift({ role: 'assistant', text });
  return turns;
}
