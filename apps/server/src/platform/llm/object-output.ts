import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { z } from 'zod';
import type { Turn } from './call-model.ts';
import { cleanField } from './clean-answer.ts';
import { repairJson } from './repair-json.ts';

/**
 * Way of telling the model its response format: by the schema in the request, by requesting any JSON with the schema
 * in the prompt, or by the prompt alone.
 */
export type SchemaChannel = 'request' | 'json-and-prompt' | 'prompt';

export interface ObjectOutput<T> {
  responseFormat: NonNullable<LanguageModelV4CallOptions['responseFormat']>;
  /** Text to append to the prompt; empty if the request carries the schema. */
  inPrompt: string;
  /** Also accepts JSON that can be repaired or is wrapped in an object. The problem is written for the model. */
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
      const value = repairJson(text);
      if (value === undefined) return { problem: 'It is not valid JSON.' };
      const { data, error } = schema.safeParse(cleaned(value));
      if (!error) return { object: data };
      const inner = schema.safeParse(cleaned(onlyValue(value)));
      return inner.success ? { object: inner.data } : { problem: z.prettifyError(error) };
    },
  };
}

/** On one line, so that it can't be mistaken for a part of the request. */
const promptFor = (jsonSchema: unknown): string =>
  `Answer with one JSON object and nothing else. It must match this JSON Schema:\n${JSON.stringify(jsonSchema)}`;

/** Returns the object that another one wraps as its only value, as JSON in a string too. */
function onlyValue(value: unknown): unknown {
  const [inner, ...others] = typeof value === 'object' && value !== null ? Object.values(value) : [];
  if (others.length > 0) return undefined;
  return typeof inner === 'string' ? repairJson(inner) : inner;
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanField(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(cleaned);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cleaned(each)]));
}

/** Turns that show a model its own response and ask for a corrected one. */
export function repairTurns(text: string, problem: string, isObject = true): Turn[] {
  const order = isObject ? 'Answer again with only the corrected JSON.' : 'Answer again with only the text.';
  const again = `Your last answer can't be used:\n${problem}\n\n${order}`;
  const turns: Turn[] = [{ role: 'user', text: again }];
  if (text.trim()) turns.unshift({ role: 'assistant', text });
  return turns;
}
