import type { PostKind } from '@inkstep/contract';
import { ownPagePath } from '@inkstep/engine';
import { describeText, type TaskKey } from '../../articles/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import {
  type ClusterMember,
  findClusterOfTask,
  listClusterMembers,
  listPostSlugs,
  listVersionTexts,
} from './queries.ts';

/** An article of a cluster with the decoded paths that links to it may have. New links use the first one. */
export type LinkedMember = ClusterMember & { paths: [string, ...string[]] };

/** Also matches paths outside of links: an unknown one only causes earlier titles to be read. */
const OWN_PAGES = /\/(?:blog\/post|pillar)\/[^\s()"'<>?#/]+/g;
const FOLDERS: Readonly<Record<PostKind, string>> = { post: '/blog/post/', pillar: '/pillar/' };
const pathOf = (kind: PostKind, slug: string): string => FOLDERS[kind] + slug;

/**
 * Adds the paths of each member: its published post, its slug (numbered if titles are equal) and earlier ones.
 * Earlier titles are only read if the texts contain such links.
 */
export async function withPaths(
  ctx: { db: Db },
  members: readonly ClusterMember[],
  texts: readonly string[],
): Promise<LinkedMember[]> {
  const known = new Set<string>();
  const linked = members.map((member) => {
    const { postKind, postSlug } = member;
    const own = freePath(member.slug || member.id, known);
    const published = member.isPublished && postKind && postSlug ? [pathOf(postKind, postSlug)] : [];
    return { ...member, paths: [...published, own] };
  });
  const byPost = Map.groupBy(linked, ({ postId }) => postId);
  const postIds = linked.flatMap(({ postId }) => postId ?? []);
  for (const { postId, kind, slug } of postIds.length > 0 ? await listPostSlugs(ctx.db, postIds) : [])
    byPost.get(postId)?.[0]?.paths.push(pathOf(kind, slug));

  const current = new Set(linked.flatMap(({ paths }) => paths));
  const isKnown = (path: string) => current.has(ownPagePath(path) ?? path);
  const isOpen = texts.some((text) => !(text.match(OWN_PAGES) ?? []).every(isKnown));
  if (isOpen) {
    const byArticle = new Map(linked.map((member) => [member.articleId, member]));
    for (const { articleId, text, slug } of await listVersionTexts(ctx.db, [...byArticle.keys()])) {
      const path = pathOf('post', slug ?? describeText(text).slug);
      if (!current.has(path)) byArticle.get(articleId)?.paths.push(path);
    }
  }
  return linked.map(({ paths: [first = '', ...others], ...member }) => ({
    ...member,
    paths: [first, ...new Set(others)],
  }));
}

function freePath(slug: string, taken: Set<string>): string {
  let path = pathOf('post', slug);
  for (let number = 2; taken.has(path); number += 1) path = pathOf('post', `${slug}-${number}`);
  taken.add(path);
  return path;
}

/** Articles in the cluster of a task's article, as link targets; empty without a cluster. */
export async function clusterOfTask(ctx: { db: Db }, key: TaskKey, text: string): Promise<LinkedMember[]> {
  const batchId = await findClusterOfTask(ctx.db, key);
  if (batchId === undefined) return [];
  return withPaths(ctx, await listClusterMembers(ctx.db, { ...key, batchId }), [text]);
}

/** Public path of its post; null if it isn't published. */
export const publishedPath = ({ isPublished, postKind, postSlug }: ClusterMember): string | null =>
  isPublished && postKind && postSlug ? FOLDERS[postKind] + encodeURIComponent(postSlug) : null;
