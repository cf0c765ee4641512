import { z } from 'zod';

const ActionError = z.object({ error: z.object({ code: z.string() }) });

/** Errors arrive with status 200 and an `error` in place of the rest. */
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
  /** The item of Wikidata about the same thing. */
  wikibase_item: z.string().optional(),
  content_urls: z.object({ desktop: z.object({ page: z.url({ protocol: /^https?$/ }) }) }),
});
export type SummaryAnswer = z.output<typeof SummaryAnswer>;

/** Pages in no order but that of `index`; without any page there is no `query`. */
export const MoreLikeAnswer = z.union([
  ActionError,
  z.object({
    query: z
      .object({ pages: z.array(z.object({ title: z.string(), index: z.number() })) })
      .default({ pages: [] }),
  }),
]);
