import type { ArticleDisclosure, DisclosureChoice } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { getDisclosure } from './get-disclosure.ts';
import { updateChoice } from './queries.ts';

/** @throws DomainError NOT_FOUND without the task, ARTICLE_MISSING without its article */
export const setDisclosure = (
  ctx: { db: Db },
  key: TaskKey,
  choice: DisclosureChoice,
): Promise<{ disclosure: ArticleDisclosure }> =>
  inTransaction(ctx, async (tx) => {
    await updateChoice(tx.db, key, choice);
    return getDisclosure(tx, key);
  });
