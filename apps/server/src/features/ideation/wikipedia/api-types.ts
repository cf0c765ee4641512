import { z } from 'zod';

const ActionError = z.object({ error: z.object({ code: z.string() }) });

/** Errors have status 200 and only an `error` field. */
export const SearchAnswer = z.union([
  ActionError,
  z.object({
    query: z.object({
      search: z.array(z.object({ title: z.string(), snippet: z.string().default('') })),
    }),
  }),
]);
export type SearchHit = { title: string; snippet: string };

export const SummaryAnswer = z.object({
  /** `standard`, or `disambiguation`, `no-extract`, `mainpage`. */
  type: z.string(),
  title: z.string(),
  description: z.string().default(''),
  extract: z.string().default(''),
  /** The Wikidata item of the page. */
  wikibase_item: z.string().optional(),
  content_urls: z.object({ desktop: z.object({ page: z.url({ protocol: /^https?$/ }) }) }),
});
export type SummaryAnswer = z.output<typeof SummaryAnswer>;

/** Pages are ordered by `index` only; without pages there is no `query`. */
export const MoreLikeAnswer = z.union([
  ActionError,
  z.object({
    query: z
      .object({ pages: z.array(z.object({ title: z.string(), index: z.number() })) })
      .default({ pages: [] }),
  }),
]);
