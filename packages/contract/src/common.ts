import { z } from 'zod';
import { isBlank } from './blank.ts';
import { LIMITS, TEXT_LIMITS } from './limits.ts';

export const Id = z.uuid();
export const IdParams = z.strictObject({ id: Id });
export const Timestamp = z.iso.datetime().max(TEXT_LIMITS.timestamp);

/** Whole numbers that fit PostgreSQL's `integer`. */
export const Integer = z.int32();
export const Count = Integer.min(0);
/** Non-negative whole numbers for PostgreSQL's `bigint`, up to JavaScript's safe maximum. */
export const LargeCount = z.int().min(0).meta({ format: 'int64' });

export const SortOrder = z.enum(['ASC', 'DESC']);

export const PageNumber = z.coerce.number().int().min(1).max(LIMITS.lastPage).default(1);

export const PageQuery = z.strictObject({
  page: PageNumber,
  limit: z.coerce.number().int().min(1).max(LIMITS.page).default(LIMITS.taskPage),
});

export const Pagination = z
  .object({
    page: Integer,
    pages: Integer,
    total: Integer,
    totalPages: Integer,
    limit: Integer,
  })
  .meta({ id: 'Pagination' });

/** Query for lists that are too long for page numbers. */
export const CursorQuery = z.strictObject({
  /** `next_cursor` of the previous page. */
  cursor: z.string().max(TEXT_LIMITS.cursor).optional(),
  limit: z.coerce.number().int().min(1).max(LIMITS.page).default(LIMITS.taskPage),
});

// Lone surrogates can't be stored and are never typed, so they become the replacement character.
const wellFormed = (value: string): string => value.toWellFormed();

const tooLong = (max: number): string => `Use at most ${max} characters`;

/** Single-line text that may be empty: trimmed, without control characters. */
export const optionalLine = (max: number) =>
  z
    .string()
    .max(max, tooLong(max))
    .regex(/^\P{Cc}*$/u, 'Contains control characters')
    .overwrite(wellFormed)
    .trim();

/** Requires at least one visible character. */
export const nonBlank = (schema: z.ZodString, missing = 'Enter at least one character') =>
  schema
    .min(1, { error: missing, abort: true })
    .refine((value) => !isBlank(value), { error: missing, abort: true });

/** Single-line text with at least one visible character. */
export const line = (max: number, missing?: string) => nonBlank(optionalLine(max), missing);

/** Characters that change the direction of what follows or aren't seen, as an empty Braille cell, but for those that join letters or choose their form. */
const UNSEEN =
  /\p{Bidi_Control}|\u2800|(?![\p{Variation_Selector}\u200C\u200D])\p{Default_Ignorable_Code_Point}/u;

const HIDDEN = 'Leave out characters that are invisible or change the direction of text';

/** Text that others read and act on, without characters that make it look like another one. */
export const legible = (schema: z.ZodString) => schema.refine((value) => !UNSEEN.test(value), HIDDEN);

/** Overrides, embeddings and isolates. The marks that Arabic and Hebrew are typed with turn no text around. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/;

/** Text of a conversation, in any script. */
export const unturned = (schema: z.ZodString) => schema.refine((value) => !TURNING.test(value), HIDDEN);

/** Name that others see in sentences and emails, or none. */
export const optionalShownName = (max: number) => legible(optionalLine(max));

/** Name that others see in sentences and emails. */
export const shownName = (max: number, missing?: string) => legible(line(max, missing));

/** Reads `a,b` as a list; an empty text gives an empty list. */
export const commaList = <T extends z.ZodType<unknown, string>>(item: T, most: number) =>
  z
    .string()
    .max(TEXT_LIMITS.url)
    .transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(item).max(most));

/** Object with arbitrary keys, such as a list for each keyword. `maxProperties` is for the API description. */
export const record = <Value extends z.ZodType>(key: z.ZodString, value: Value, max: number) =>
  z
    .record(key, value)
    .refine((entries) => Object.keys(entries).length <= max, `Use at most ${max} entries`)
    .meta({ maxProperties: max });

/** Multi-line text. Rejects NUL, which PostgreSQL can't store. */
export const text = (max: number) =>
  z
    .string()
    .max(max, tooLong(max))
    .regex(/^[^\u0000]*$/, 'Contains a NUL character')
    .overwrite(wellFormed);

/** Text of an article. Limits lines, because every save reads them one by one. */
export const ArticleText = text(TEXT_LIMITS.article).refine(
  (value) => value.split('\n', LIMITS.articleLines + 1).length <= LIMITS.articleLines,
  `Use at most ${LIMITS.articleLines} lines`,
);

const NO_ADDRESS = 'Enter a full URL, such as https://example.com';

/** Accepts any host: a pattern for domains would reject international names and intranets. */
export const WebUrl = z
  .url({ protocol: /^https?$/, error: NO_ADDRESS, abort: true })
  .max(TEXT_LIMITS.url, tooLong(TEXT_LIMITS.url))
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, NO_ADDRESS)
  // Credentials in a URL only serve to imitate another site.
  .refine((url) => !/^https?:\/\/[^/?#]*@/i.test(url), NO_ADDRESS);

/** Path of a stored picture. */
export const StoredPath = z
  .string()
  .max(TEXT_LIMITS.url)
  .regex(/^\/files\/[\w/.-]+$/, 'Upload a picture');

export const OptionalWebUrl = z.union([z.literal(''), WebUrl], NO_ADDRESS).default('');

/** Pagination by cursor, which stays fast for lists of any length. */
export const CursorPagination = z
  .object({
    limit: Integer,
    /** Capped at `LIMITS.countedRows`, which means that there may be more. */
    total: Integer,
    total_is_exact: z.boolean(),
    /** Cursor of the next page; null at the end. */
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'CursorPagination' });
export type CursorPagination = z.output<typeof CursorPagination>;

export const Message = z.object({ message: z.string() }).meta({ id: 'Message' });
