import type { LanguageModelV4CallOptions, LanguageModelV4Message } from '@ai-sdk/provider';
import { z } from 'zod';

type JsonFormat = Extract<LanguageModelV4CallOptions['responseFormat'], { type: 'json' }>;
type JsonSchema = NonNullable<JsonFormat['schema']>;

export type ParsedAnswer<T> = { ok: true; object: T } | { ok: false; problem: string };

/** OpenAI's strict mode wants every object closed. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override: ({ jsonSchema }) => {
      if (jsonSchema.type === 'object') jsonSchema.additionalProperties ??= false;
    },
  });
}

/** On one line, so that it can't be mistaken for a part of the request. */
export const schemaForPrompt = (schema: JsonSchema): string =>
  `Answer with one JSON object and nothing else. It must match this JSON Schema:\n${JSON.stringify(schema)}`;

/** Takes JSON as it is, in a code fence, or with words around it. */
export function parseAnswer<T>(text: string, schema: z.ZodType<T>): ParsedAnswer<T> {
  const value = readJson(text);
  if (value === undefined) return { ok: false, problem: 'It is not valid JSON.' };
  const result = schema.safeParse(value);
  return result.success
    ? { ok: true, object: result.data }
    : { ok: false, problem: z.prettifyError(result.error) };
}

/** The turns that show a model its own answer and ask for a better one. */
export function repairTurns(text: string, problem: string): LanguageModelV4Message[] {
  const again = `Your last answer can't be used:\n${problem}\n\nAnswer again with only the corrected JSON.`;
  const turns: LanguageModelV4Message[] = [{ role: 'user', content: [{ type: 'text', text: again }] }];
  if (text.trim()) turns.unshift({ role: 'assistant', content: [{ type: 'text', text }] });
  return turns;
}

function readJson(text: string): unknown {
  const from = text.search(/[[{]/);
  const to = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  for (const candidate of [text, text.slice(Math.max(0, from), to + 1)]) {
    try {
      return JSON.parse(candidate);
    } catch {
      // The next candidate may do.
    }
  }
  return undefined;
}
