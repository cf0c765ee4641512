import type { Resource } from '@inkstep/contract';
import type { ResourceRow } from './queries.ts';

export const presentResource = (row: ResourceRow): Resource => ({
  id: row.id,
  resource_name: row.name,
  resource_type: row.type,
  resource_url: row.url,
  resource_content: row.content,
  description: row.description,
  tags: row.tags,
  word_count: row.wordCount,
  author: row.author,
  published_at: row.publishedAt,
  language: row.language,
  discussion: row.discussion,
  usage_count: row.usageCount,
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
  is_favorite: row.isFavorite,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
