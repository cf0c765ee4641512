import type { Page } from '../paddle/create-paddle.ts';
import type { Pace } from './pace.ts';

/** The pages of a list of Paddle, one after the other. */
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
