import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { DomainError } from '../errors.ts';
import { validationMessage } from './validation-message.ts';

const MAX_PROBLEMS = 20;

/** @param under the field that contains the parsed value */
function invalidInput({ issues }: z.ZodError, under: readonly string[] = []): DomainError {
  const details = issues
    .slice(0, MAX_PROBLEMS)
    .map(({ path, message }) => ({ path: [...under, ...path].join('.'), message }));
  return new DomainError('INVALID', details[0]?.message ?? 'The input is invalid', { details });
}

/** Validates input with messages for users. @throws DomainError INVALID */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  under?: readonly string[],
): z.output<Schema> {
  const parsed = schema.safeParse(input, { error: validationMessage });
  if (!parsed.success) throw invalidInput(parsed.error, under);
  return parsed.data;
}

/** True if a call may leave out its body, because nothing in it is required. */
export const isOptionalBody = (schema: z.ZodType): boolean => schema.safeParse({}).success;

/** Bodies that another process has parsed and checked. */
const checked = new WeakSet<object>();

/** Keeps `inputCompiler` from checking a body again. */
export function markChecked(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) checked.add(value);
  return value;
}

/** Validator for Fastify. A malformed ID is treated like an unknown one, a missing body like an empty one. */
export const inputCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (given) => {
    // The gate and the router read them, and refuse them with codes of their own.
    if (httpPart === 'headers') return { value: given };
    const isMissing = httpPart === 'body' && (given === undefined || given === null);
    const input = isMissing && isOptionalBody(schema) ? {} : given;
    if (checked.has(input)) return { value: input };
    const { data, error } = schema.safeParse(input, { error: validationMessage });
    if (!error) return { value: data };
    return { error: httpPart === 'params' ? new DomainError('NOT_FOUND', 'Not found') : invalidInput(error) };
  };
