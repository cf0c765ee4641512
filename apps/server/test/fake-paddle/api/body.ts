import { randomUUID } from 'node:crypto';
import type { ZodType } from 'zod';
import type { Call, Reply } from '../route.ts';
import { invalidFields, notFound, PaddleError } from './paddle-error.ts';

export function readBody<T>(schema: ZodType<T>, { text }: Call): T {
  const parsed = schema.safeParse(parseJson(text));
  if (!parsed.success) throw invalidFields(parsed.error);
  return parsed.data;
}

function parseJson(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new PaddleError({ status: 400, code: 'invalid_json', detail: 'JSON payload invalid.' });
  }
}

export function getEntity<T>(entities: Map<string, T>, id = ''): T {
  const entity = entities.get(id);
  if (!entity) throw notFound(id);
  return entity;
}

export const answer = (data: object, status = 200): Reply => ({
  status,
  body: { data, meta: { request_id: randomUUID() } },
});
