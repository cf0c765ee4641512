import { and, desc, eq, or, sql } from 'drizzle-orm';
import { resources } from '../../library/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { containsSearchable } from '../../platform/db/sql-fragments.ts';

const MAX_RESOURCES = 60;
/** Enough to tell the subject of a text. */
const READ_CHARACTERS = 4_000;

/** Resources whose name, description, tags or URL contain one of the words. */
export const listResourcesWith = (db: Db, workspaceId: string, words: readonly string[]) =>
  db
    .select({
      id: resources.id,
      name: resources.name,
      type: resources.type,
      url: resources.url,
      description: resources.description,
      content: sql<string>`left(${resources.content}, ${sql.raw(String(READ_CHARACTERS))})`,
      publishedAt: resources.publishedAt,
    })
    .from(resources)
    .where(
      and(
        eq(resources.workspaceId, workspaceId),
        or(...words.map((word) => containsSearchable(resources.searchText, word))),
      ),
    )
    .orderBy(desc(resources.usageCount), desc(resources.updatedAt), desc(resources.id))
    .limit(MAX_RESOURCES);
