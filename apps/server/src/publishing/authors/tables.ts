import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../identity/tables.ts';
import { profiles } from '../../library/profiles/tables.ts';
import { moment } from '../../platform/db/columns.ts';
import { ownedByWorkspace } from '../../workspaces/tables.ts';

/** Public authors of posts. Readers see those who have published posts. */
export const authors = pgTable(
  'authors',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    workspaceId: ownedByWorkspace(),
    name: text('name').notNull(),
    /** The default is for authors who move to another cell, where theirs may be taken. */
    slug: text('slug').notNull().unique().default(sql`'author-' || gen_random_uuid()`),
    /** Job title. */
    role: text('role').notNull().default(''),
    bio: text('bio').notNull().default(''),
    /** Path of a stored picture. */
    picture: text('picture'),
    /** URLs of profiles elsewhere. */
    links: text('links').array().notNull().default(sql`'{}'`),
    /** Member of the workspace who this is. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Author profile that it was made from. */
    profileId: uuid('profile_id').references(() => profiles.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('authors_workspace').on(table.workspaceId),
    index('authors_folded_slug').on(sql`lower(normalize(${table.slug}, NFKC))`),
    index('authors_user').on(table.userId),
    index('authors_profile').on(table.profileId),
  ],
);
