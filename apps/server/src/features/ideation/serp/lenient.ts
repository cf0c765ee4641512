import { z } from 'zod';

/** An optional list that drops invalid items: blocks of result pages come and go. */
export const soundItems = <T>(item: z.ZodType<T>) =>
  z
    .array(z.unknown())
    .nullish()
    .catch(null)
    .transform((items) =>
      (items ?? []).flatMap((each) => {
        const parsed = item.safeParse(each);
        return parsed.success ? [parsed.data] : [];
      }),
    );

/** Text that may be missing or null. */
export const maybeText = z
  .string()
  .nullish()
  .transform((text) => text ?? '');
