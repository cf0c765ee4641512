import type { Resource, ResourceType } from '@inkstep/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../platform/db/columns.ts';
import { storedBytes } from '../platform/db/stored-bytes.ts';
import { ownedByWorkspace } from '../workspaces/tables.ts';

/** One line of `search_text` as a generated column, because splitting it takes longer than searching it. */
const searchLine = (name: string, number: number) =>
  text(name).generatedAlwaysAs(sql.raw(`split_part(search_text, E'\\n', ${number})`));

export const resources = pgTable(
  'resources',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    workspaceId: ownedByWorkspace(),
    name: text('name').notNull(),
    type: text('type').$type<ResourceType>().notNull(),
    url: text('url').notNull().default(''),
    /** Equal for URLs of the same page; empty without a URL. */
    address: text('address').notNull().default(''),
    content: text('content').notNull().default(''),
    description: text('description').notNull().default(''),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    wordCount: integer('word_count').notNull().default(0),
    author: text('author'),
    publishedAt: text('published_at'),
    language: text('language'),
    discussion: jsonb('discussion').$type<NonNullable<Resource['discussion']>>(),
    usageCount: integer('usage_count').notNull().default(0),
    lastUsedAt: moment('last_used_at'),
    isFavorite: boolean('is_favorite').notNull().default(false),
    /** Name, description, tags and URL, one per line, without case and accents. */
    searchText: text('search_text').notNull(),
    searchName: searchLine('search_name', 1),
    searchDescription: searchLine('search_description', 2),
    searchTags: searchLine('search_tags', 3),
    ...storedBytes('name', 'url', 'content', 'description', 'search_text'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('resources_workspace_updated').on(table.workspaceId, table.updatedAt),
    index('resources_workspace_created').on(table.workspaceId, table.createdAt),
    index('resources_workspace_used').on(table.workspaceId, table.usageCount),
    index('resources_workspace_name').on(table.workspaceId, sql`lower(${table.name})`),
    index('resources_workspace_type').on(table.workspaceId, table.type, table.updatedAt),
    index('resources_search').using('gin', table.workspaceId, table.searchText.op('gin_trgm_ops')),
    uniqueIndex('resources_address').on(table.workspaceId, table.address).where(sql`${table.address} <> ''`),
  ],
);
