import type { Author, Byline } from '@inkstep/contract';
import type { AuthorRow, BylineRow } from './queries.ts';

export const presentByline = (row: BylineRow): Byline => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  role: row.role,
  bio: row.bio,
  picture: row.picture,
  links: row.links,
});

export const presentAuthor = (row: AuthorRow): Author => ({
  ...presentByline(row),
  user_id: row.userId,
  profile_id: row.profileId,
  posts: row.posts,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
