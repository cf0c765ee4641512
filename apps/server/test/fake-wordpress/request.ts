import type { FakeUser } from './accounts.ts';

/** A call of the API, parsed. */
export interface ApiRequest {
  method: string;
  /** Parts of the path after the namespace. */
  path: string[];
  query: URLSearchParams;
  user: FakeUser | undefined;
  /** JSON or fields of a form. */
  input: Record<string, unknown>;
  file: File | undefined;
}

export interface ApiAnswer {
  status: number;
  body: unknown;
  /** Of a list. */
  total?: number;
}

export const listOf = (query: URLSearchParams, name: string): string[] => [
  ...query.getAll(`${name}[]`),
  ...query.getAll(name).flatMap((value) => value.split(',')),
];

/** Leaves only the fields of `_fields`, such as `title.raw`. */
export function pickFields(value: unknown, fields: string): unknown {
  if (!fields) return value;
  if (Array.isArray(value)) return value.map((item) => pickFields(item, fields));
  if (typeof value !== 'object' || value === null) return value;
  const picked: Record<string, unknown> = {};
  for (const [name, item] of Object.entries(value)) {
    const inner = fields
      .split(',')
      .filter((field) => field === name || field.startsWith(`${name}.`))
      .map((field) => field.slice(name.length + 1));
    if (inner.length > 0) picked[name] = inner.includes('') ? item : pickFields(item, inner.join());
  }
  return picked;
}
