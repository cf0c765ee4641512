import { PillarInput } from '@inkstep/contract';
import { createLog } from '../platform/create-log.ts';
import type { Db } from '../platform/db/connect.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { addPost, type NewPost } from './posts/create-post.ts';

type Overrides = Partial<PillarInput> & Partial<NewPost> & { userId?: string };

const log = createLog('silent');
const queue = { send: async () => undefined, cancel: async () => {} };

/** Creates a post, a draft by default. */
export async function buildPost(db: Db, overrides: Overrides = {}): Promise<{ id: string; slug: string }> {
  const { kind = 'post', userId, articleId, createdAt, publishedAt, numbered, ...fields } = overrides;
  const input = { ...PillarInput.parse({ title: 'Pour-over coffee', content: 'Grind fresh.' }), ...fields };
  const post = {
    kind,
    numbered: numbered ?? true,
    ...(articleId && { articleId }),
    ...(createdAt && { createdAt }),
    ...(publishedAt && { publishedAt }),
  };
  return inTransaction({ db, log, queue }, async (tx) => {
    const added = await addPost(tx, { userId: userId ?? null }, input, post);
    return { id: added.id, slug: added.fields.slug };
  });
}
