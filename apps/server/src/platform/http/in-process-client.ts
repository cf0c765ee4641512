import { ApiError, type Client, ERROR_STATUS, type RouteDef } from '@inkstep/contract';
import type { z } from 'zod';
import { DomainError } from '../errors.ts';
import { parseInput } from './check-input.ts';
import { toRefusal } from './error-responses.ts';

type Part = 'params' | 'query' | 'body';
export type RouteInput = { [P in Part]?: unknown };

/** Client without HTTP: validates input and output by the route's schemas and throws the browser's ApiErrors. */
export function createInProcessClient<T extends Record<string, RouteDef>>(
  routes: T,
  perform: (route: RouteDef, input: RouteInput) => Promise<unknown>,
): Client<T> {
  async function call(route: RouteDef, input: RouteInput = {}): Promise<unknown> {
    try {
      const answer = await perform(route, {
        params: parse(route, 'params', input.params),
        query: parse(route, 'query', asText(input.query)),
        body: parse(route, 'body', input.body),
      });
      return route.response?.parse(answer);
    } catch (error) {
      const refusal = toRefusal(error);
      if (!refusal) throw error;
      const { code, message, details, retryAfterSeconds } = refusal;
      throw new ApiError({ status: ERROR_STATUS[code], code, message, details, retryAfterSeconds });
    }
  }
  const calls = Object.entries(routes).map(([name, route]) => [
    name,
    (input?: RouteInput) => call(route, input),
  ]);
  return Object.fromEntries(calls) as Client<T>;
}

function parse(route: RouteDef, part: Part, value: unknown): unknown {
  const schema: z.ZodType | undefined = route[part];
  if (!schema) return undefined;
  if (part !== 'params') return parseInput(schema, value);
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new DomainError('NOT_FOUND', 'Not found');
  return parsed.data;
}

/** Query schemas expect strings. */
function asText(query: unknown): Record<string, string> {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
