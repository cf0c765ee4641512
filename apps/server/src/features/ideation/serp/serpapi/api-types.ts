import { z } from 'zod';
import { maybeText, soundItems } from '../lenient.ts';

/** No results are reported as an `error` with status `Success`, which is not a failure. */
export const SerpApiAnswer = z.object({
  search_metadata: z.object({ status: z.literal('Success') }),
  organic_results: soundItems(
    z.object({ title: z.string().nullish(), link: z.string(), snippet: maybeText }),
  ),
  related_questions: soundItems(z.object({ question: z.string() })),
  related_searches: soundItems(z.object({ query: z.string() })),
  knowledge_graph: z
    .object({
      title: z.string(),
      type: maybeText,
      description: maybeText,
      website: maybeText,
      source: z.object({ link: maybeText }).nullish(),
    })
    .nullish()
    .catch(null),
});
export type SerpApiAnswer = z.output<typeof SerpApiAnswer>;
