import { tagSlug } from '@inkstep/contract/tag-slug';
import type { Tx } from '../../platform/db/connect.ts';
import { findTags, insertTags } from './queries.ts';

/** The tags as they are spelled in other posts, each once. New ones are stored. */
export async function knownTags(tx: Tx, tags: readonly string[]): Promise<string[]> {
  const slugs = new Map(tags.map((tag) => [tagSlug(tag), tag] as const).toReversed());
  const stored = async () =>
    new Map((await findTags(tx, [...slugs.keys()])).map(({ slug, name }) => [slug, name]));
  let names = await stored();
  const missing = [...slugs].filter(([slug]) => !names.has(slug));
  if (missing.length > 0) {
    await insertTags(
      tx,
      missing.map(([slug, name]) => ({ slug, name })),
    );
    // Another save may have been first, with another spelling.
    names = await stored();
  }
  return [...new Set(tags.map((tag) => names.get(tagSlug(tag)) ?? tag))];
}
