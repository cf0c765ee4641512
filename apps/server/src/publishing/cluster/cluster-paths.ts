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

/** An article of a cluster with the decoded paths that links to it may have. New links get the first. */
export type LinkedMember = ClusterMember & { paths: [string, ...string[]] };

/** Also matches paths outside of links: an unknown one only causes earlier titles to be read. */
const OWN_PAGES = /\/(?:blog\/post|pillar)\/[^\s()"'<>?#/]+/g;
const FOLDERS: Readonly<Record<PostKind, string>> = { post: '/blog/post/', pillar: '/pillar/' };
const pathOf = (kind: PostKind, slug: string): string => FOLDERS[kind] + slug;

/**
 * Paths of the members: of its published post, of its slug, which another member with the same title gets with a number, and
 * those that it had before. Links in the texts decide whether earlier titles have to be read.
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
    for (const { articleId, text } of await listVersionTexts(ctx.db, [...byArticle.keys()])) {
      const path = pathOf('post', describeText(text).slug);
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

/** The articles that belong to a cluster with a task's article, which it may link; empty without one. */
export async function clusterOfTask(ctx: { db: Db }, key: TaskKey, text: string): Promise<LinkedMember[]> {
  const batchId = await findClusterOfTask(ctx.db, key);
  if (batchId === undefined) return [];
  return withPaths(ctx, await listClusterMembers(ctx.db, { ...key, batchId }), [text]);
}

/** Where readers find its post; null while it has none. */
export const publishedPath = ({ isPublished, postKind, postSlug }: ClusterMember): string | null =>
  isPublished && postKind && postSlug ? FOLDERS[postKind] + encodeURIComponent(postSlug) : null;
