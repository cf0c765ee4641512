import { z } from 'zod';
import { maybeText, soundItems } from '../lenient.ts';

const block = <T>(item: z.ZodType<T>) =>
  z
    .object({ results: soundItems(item) })
    .nullish()
    .catch(null);

export const BraveAnswer = z.object({
  type: z.literal('search'),
  web: block(z.object({ title: z.string().nullish(), url: z.string(), description: maybeText })),
  faq: block(z.object({ question: z.string() })),
  infobox: block(
    z.object({
      title: z.string(),
      label: maybeText,
      category: maybeText,
      description: maybeText,
      long_desc: maybeText,
      url: maybeText,
      website_url: maybeText,
    }),
  ),
});
export type BraveAnswer = z.output<typeof BraveAnswer>;
