import { can, type FakeUser } from './accounts.ts';
import { slugOf } from './kses.ts';
import type { FakePost, World } from './world.ts';

const COMMENT_OF_BLOCK = /<!--\s*\/?wp:[^>]*-->/g;

/** A post as WordPress presents it, with its stored texts in the context `edit`. */
export function presentPost(world: World, post: FakePost, isEdit: boolean): object {
  const { id, status, slug, title, content, excerpt } = post;
  const raw = (text: string) => isEdit && { raw: text };
  return {
    id,
    slug,
    status,
    link: linkOf(world, post),
    title: { ...raw(title), rendered: title },
    content: {
      ...raw(content),
      rendered: content.replace(COMMENT_OF_BLOCK, ''),
      protected: false,
      ...(isEdit && { block_version: content.includes('<!-- wp:') ? 1 : 0 }),
    },
    excerpt: { ...raw(excerpt), rendered: excerpt, protected: false },
    author: post.authorId,
    featured_media: post.featuredMedia,
    // PHP writes an empty object as a list.
    meta:
      world.fields.length > 0
        ? { ...Object.fromEntries(world.fields.map((name) => [name, ''])), ...post.meta }
        : [],
    categories: post.categories,
    tags: post.tags,
    date_gmt: post.date === undefined ? null : new Date(post.date).toISOString().slice(0, 19),
    modified_gmt: new Date(post.modified).toISOString().slice(0, 19),
    ...(isEdit &&
      world.hasPrettyLinks && {
        permalink_template: `${world.url}/%postname%/`,
        generated_slug: slugOf(title),
      }),
  };
}

const linkOf = ({ url, hasPrettyLinks }: World, { id, status, slug }: FakePost): string =>
  status === 'publish' && hasPrettyLinks ? `${url}/${slug}/` : `${url}/?p=${id}`;

export const mayEdit = (user: FakeUser | undefined, { authorId, status }: FakePost): boolean =>
  can(user, 'edit_others_posts') ||
  (can(user, status === 'publish' ? 'publish_posts' : 'edit_posts') && user?.id === authorId);
