import type { Page } from '../paddle/create-paddle.ts';
import type { Pace } from './pace.ts';

/** Iterates over the pages of a Paddle list. */
export async function* everyPage<T>(
  pace: Pace,
  list: (after: string | undefined) => Promise<Page<T>>,
  from?: string,
): AsyncGenerator<T[]> {
  let after = from;
  do {
    await pace();
    const page = await list(after);
    yield page.items;
    after = page.after;
  } while (after !== undefined);
}
