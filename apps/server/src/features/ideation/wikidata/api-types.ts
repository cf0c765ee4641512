import { z } from 'zod';

const ActionError = z.object({ error: z.object({ code: z.string() }) });

/** Errors have status 200 and only an `error` field. */
export const SearchAnswer = z.union([
  ActionError,
  z.object({
    search: z.array(
      z.object({ id: z.string(), label: z.string().default(''), description: z.string().default('') }),
    ),
  }),
]);

const Texts = z.record(z.string(), z.object({ value: z.string() })).catch({});

/** A claim may have no value, or one that is not an item. */
const Claim = z
  .object({ mainsnak: z.object({ datavalue: z.object({ value: z.object({ id: z.string() }) }) }) })
  .nullable()
  .catch(null);

export const EntitiesAnswer = z.union([
  ActionError,
  z.object({
    entities: z.record(
      z.string(),
      z.object({
        labels: Texts,
        claims: z.record(z.string(), z.array(Claim)).catch({}),
      }),
    ),
  }),
]);
