import { randomUUID } from 'node:crypto';
import { createAnchor } from '@inkstep/article/anchors';
import type { Db } from '../../platform/db/connect.ts';
import { articleSuggestions } from './tables.ts';

type Row = typeof articleSuggestions.$inferInsert;

/** Suggests to replace a passage of a text, which it has once. */
export async function buildSuggestion(
  db: Db,
  { text, before = '', ...values }: Pick<Row, 'articleId' | 'workspaceId'> & Partial<Row> & { text: string },
) {
  const start = text.indexOf(before);
  const end = start + before.length;
  const { prefix } = createAnchor(text, start, start);
  const { suffix } = createAnchor(text, end, end);
  const [row] = await db
    .insert(articleSuggestions)
    .values({
      groupId: randomUUID(),
      start,
      end,
      before,
      prefix,
      suffix,
      replacement: 'Suggested.',
      articleVersion: 1,
      authorKind: 'member',
      ...values,
    })
    .returning();
  if (!row) throw new Error('the suggestion was not inserted');
  return row;
}
