import { z } from 'zod';
import { LIMITS } from './limits.ts';

export const Id = z.uuid();
export const IdParams = z.strictObject({ id: Id });
export const Timestamp = z.iso.datetime();

export const SortOrder = z.enum(['ASC', 'DESC']);

export const PageQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(LIMITS.page).default(LIMITS.taskPage),
});

export const Pagination = z
  .object({
    page: z.number().int(),
    pages: z.number().int(),
    total: z.number().int(),
    totalPages: z.number().int(),
    limit: z.number().int(),
  })
  .meta({ id: 'Pagination' });

// A lone surrogate cannot be stored, and nobody types one: it becomes the replacement character.
const wellFormed = (value: string): string => value.toWellFormed();

/** Text of one line, which may be empty: trimmed, without control characters. */
export const optionalLine = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^\P{Cc}*$/u, 'Contains control characters')
    .overwrite(wellFormed)
    .trim();

/** The same, not empty. */
export const line = (max: number, missing?: string) => optionalLine(max).min(1, missing);

/** Longer text. NUL is refused because PostgreSQL cannot store it. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\u0000]*$/, 'Contains a NUL character')
    .overwrite(wellFormed);

/** The host may be any: a pattern for domains would refuse international names and intranets. */
export const WebUrl = z
  .url({ protocol: /^https?$/ })
  .max(2048)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Invalid URL');

export const Message = z.object({ message: z.string() }).meta({ id: 'Message' });
