import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import { insertCategory, listNamesakes, lockCategories } from '../categories/queries.ts';
import type { BlogCtx } from '../context.ts';
import { addPost } from '../posts/create-post.ts';
import { countPosts } from '../posts/queries.ts';
import { readExample } from './read-example.ts';

/** Category named in the files. */
const CATEGORY = { name: 'Guides', slug: 'guides' };

/**
 * Publishes the example posts and a pillar page that lists them. Returns their number. @throws DomainError CONFLICT
 */
export function addExamples(ctx: BlogCtx, admin: SignedIn): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    // Of two concurrent clicks, only one adds them.
    await lockCategories(tx.db);
    if ((await countPosts(tx.db)) > 0)
      throw new DomainError('CONFLICT', 'The blog has posts already. Examples are for an empty one.');
    if ((await listNamesakes(tx.db, CATEGORY)).length === 0) await insertCategory(tx.db, CATEGORY);
    const examples = await readExamples();
    const clusterPages: { id: string }[] = [];
    for (const { kind, input } of examples.toSorted((a, b) => b.kind.localeCompare(a.kind))) {
      const pages = kind === 'pillar' ? { cluster_pages: clusterPages } : {};
      const { id } = await addPost(tx, admin, { ...input, ...pages, published: true }, { kind });
      if (kind === 'post') clusterPages.push({ id });
    }
    const posts = examples.length;
    await recordEvent(tx, { action: 'posts.imported', actorId: admin.userId, after: { posts } });
    return posts;
  });
}

/** In the order of their file names. */
export async function readExamples() {
  const names = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.md')).toSorted();
  return Promise.all(
    names.map(async (name) => readExample(await readFile(path.join(import.meta.dirname, name), 'utf8'))),
  );
}
