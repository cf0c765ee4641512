import { z } from 'zod';
import { maybeText, soundItems } from '../lenient.ts';

const Item = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('organic'),
    title: z.string().nullish(),
    url: z.string(),
    description: maybeText,
  }),
  z.object({ type: z.literal('people_also_ask'), items: soundItems(z.object({ title: z.string() })) }),
  z.object({ type: z.literal('related_searches'), items: soundItems(z.string()) }),
  z.object({
    type: z.literal('knowledge_graph'),
    title: z.string(),
    subtitle: maybeText,
    description: maybeText,
    url: maybeText,
  }),
]);
export type DataForSeoItem = z.output<typeof Item>;

/** The HTTP status is nearly always 200: the response and its single task have their own status codes. */
export const DataForSeoAnswer = z.object({
  status_code: z.number(),
  cost: z.number().optional(),
  tasks: z
    .array(z.object({ status_code: z.number(), result: soundItems(z.object({ items: soundItems(Item) })) }))
    .nullish(),
});
