import { type RouteDef, routes } from '@inkstep/contract';
import { v1Routes } from '@inkstep/contract/v1';
import { DomainError } from '../errors.ts';
import { parseInput } from './check-input.ts';
import { parseJson } from './parse-json.ts';
import '../processes/behind-requests.ts';

export interface Task {
  /** Method and path of the route. */
  route: string;
  bytes: Uint8Array;
}

/** `isChecked` is false for routes outside of the contract. */
export type Reading = { value: unknown; isChecked: boolean } | { refusal: Refusal };

export type Refusal = Pick<DomainError, 'code' | 'message' | 'details'>;

const byName = new Map<string, RouteDef>(
  [...Object.values(routes), ...Object.values(v1Routes)].map((route) => [
    `${route.method} ${route.path}`,
    route,
  ]),
);

process.on('message', (task: Task) => process.send?.(read(task)));

/** Parses the body of a request and checks it with the schema of its route. */
function read({ route, bytes }: Task): Reading {
  const schema = byName.get(route)?.body;
  try {
    const value = parseJson(new TextDecoder().decode(bytes));
    return schema ? { value: parseInput(schema, value), isChecked: true } : { value, isChecked: false };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, message, details } = error;
    return { refusal: { code, message, details } };
  }
}
