import { and, eq, ne, or, sql } from 'drizzle-orm';
import { users } from '../../../identity/index.ts';
import { profiles } from '../../../library/index.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { members } from '../../../workspaces/index.ts';
import { authors } from '../../authors/tables.ts';
import { folded } from '../../tables.ts';

/**
 * Public author of the workspace who has this name, in any case and width, or was made from the author profile that has
 * it. The email address is that of the member whom the author stands for; null without one.
 */
export async function findPublicAuthor(db: Db, { workspaceId, name }: { workspaceId: string; name: string }) {
  const isNamed = eq(folded(authors.name), folded(name));
  const [row] = await db
    .select({
      slug: authors.slug,
      role: authors.role,
      bio: authors.bio,
      links: authors.links,
      email: users.email,
    })
    .from(authors)
    .leftJoin(profiles, eq(profiles.id, authors.profileId))
    .leftJoin(members, and(eq(members.userId, authors.userId), eq(members.workspaceId, authors.workspaceId)))
    .leftJoin(users, eq(users.id, members.userId))
    .where(
      and(
        eq(authors.workspaceId, workspaceId),
        or(isNamed, eq(folded(sql`${profiles.content}->>'authorName'`), folded(name))),
      ),
    )
    .orderBy(ne(folded(authors.name), folded(name)), authors.createdAt)
    .limit(1);
  return row;
}
