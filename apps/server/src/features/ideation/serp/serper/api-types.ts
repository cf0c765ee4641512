import { z } from 'zod';
import { maybeText, soundItems } from '../lenient.ts';

/** Only `searchParameters` is always present; every block may be missing. */
export const SerperAnswer = z.object({
  searchParameters: z.looseObject({}),
  organic: soundItems(z.object({ title: z.string().nullish(), link: z.string(), snippet: maybeText })),
  peopleAlsoAsk: soundItems(z.object({ question: z.string() })),
  relatedSearches: soundItems(z.object({ query: z.string() })),
  knowledgeGraph: z
    .object({
      title: z.string(),
      type: maybeText,
      description: maybeText,
      descriptionLink: maybeText,
      website: maybeText,
    })
    .nullish()
    .catch(null),
  credits: z.number().optional(),
});
export type SerperAnswer = z.output<typeof SerperAnswer>;
