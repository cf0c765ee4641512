import { z } from 'zod';

/** Errors arrive with status 200 and an `error` in place of the rest. */
export const SearchAnswer = z.union([
  z.object({ error: z.object({ code: z.string() }) }),
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
  content_urls: z.object({ desktop: z.object({ page: z.url({ protocol: /^https?$/ }) }) }),
});
export type SummaryAnswer = z.output<typeof SummaryAnswer>;
