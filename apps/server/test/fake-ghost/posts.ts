import { randomBytes, randomUUID } from 'node:crypto';
import { convertHtml } from './convert-html.ts';
import { GhostError, invalid, missing } from './ghost-error.ts';
import { checkFields, checkVisibility, type Fields, namesOf, textOf } from './post-rules.ts';

export interface FakePost extends Fields {
  id: string;
  uuid: string;
  title: string;
  slug: string;
  html: string | null;
  status: 'draft' | 'published' | 'scheduled';
  updated_at: string;
  published_at: string | null;
  tags: { name: string; slug: string; visibility: 'public' | 'internal' }[];
  authors: FakeUser[];
}

export interface FakeUser {
  id: string;
  name: string;
  slug: string;
  email: string;
}

const TEXT_FIELDS = [
  'title',
  'custom_excerpt',
  'meta_title',
  'meta_description',
  'canonical_url',
  'feature_image',
  'feature_image_alt',
  'feature_image_caption',
  'codeinjection_head',
];

/** Ghost's times have no fraction. */
const seconds = (time: Date): string => `${time.toISOString().slice(0, 19)}.000Z`;

export const newId = (): string => randomBytes(12).toString('hex');

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^#/, 'hash-')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'untitled';

/** The posts of a site, with Ghost's rules. */
export function createPosts(users: readonly FakeUser[]) {
  const posts: FakePost[] = [];

  const freeSlug = (wanted: string): string => {
    const isTaken = (slug: string) => posts.some((post) => post.slug === slug);
    const numbered = [wanted, ...Array.from({ length: 50 }, (_, at) => `${wanted}-${at + 2}`)];
    return numbered.find((slug) => !isTaken(slug)) ?? wanted;
  };

  const authorsOf = (authors: unknown): FakeUser[] => {
    const found = (Array.isArray(authors) ? authors : []).flatMap((author) => {
      const wanted = typeof author === 'string' ? { email: author } : author;
      return users.filter((user) =>
        (['id', 'email', 'slug'] as const).some((field) => wanted[field] === user[field]),
      );
    });
    return found.length > 0 ? found : users.slice(0, 1);
  };

  const apply = (post: FakePost, fields: Fields, isHtml: boolean): void => {
    for (const name of TEXT_FIELDS) if (fields[name] !== undefined) post[name] = fields[name];
    if (isHtml && fields['html']) post.html = convertHtml(textOf(fields['html']));
    if (fields['authors']) post.authors = authorsOf(fields['authors']);
    if (fields['tags'])
      post.tags = namesOf(fields['tags']).map((name) => ({
        name,
        slug: slugOf(name),
        visibility: name.startsWith('#') ? 'internal' : 'public',
      }));
    const { status } = fields;
    if (fields['published_at']) post.published_at = seconds(new Date(textOf(fields['published_at'])));
    if (status === 'draft' || status === 'published' || status === 'scheduled') post.status = status;
    if (post.status === 'published') post.published_at ??= seconds(new Date());
  };

  const get = (id: string, verb: 'read' | 'edit'): FakePost => {
    if (!/^[0-9a-f]{24}$/.test(id)) throw invalid(verb, 'Validation (matches) failed for id undefined.id');
    const post = posts.find((each) => each.id === id);
    if (!post) throw missing(verb, 'post');
    return post;
  };

  return {
    posts,
    get,
    create(fields: Fields, isHtml: boolean): FakePost {
      if (!fields['title']) throw invalid('save', 'Validation failed for 0.');
      checkFields(fields, 'save');
      checkVisibility(undefined, fields);
      const slug = freeSlug(slugOf(textOf(fields['slug'] ?? fields['title'])));
      const post: FakePost = {
        id: newId(),
        uuid: randomUUID(),
        title: '',
        slug,
        html: null,
        status: 'draft',
        updated_at: seconds(new Date()),
        published_at: null,
        tags: [],
        authors: authorsOf(undefined),
      };
      apply(post, fields, isHtml);
      posts.push(post);
      return post;
    },
    update(id: string, fields: Fields, isHtml: boolean): FakePost {
      const post = get(id, 'edit');
      if (!fields['updated_at']) throw invalid('edit', 'Validation failed for 0.');
      checkFields(fields, 'edit');
      checkVisibility(post.status, fields);
      const changed = structuredClone(post);
      apply(changed, fields, isHtml);
      if (fields['slug'] && fields['slug'] !== post.slug)
        changed.slug = freeSlug(slugOf(textOf(fields['slug'])));
      const isStale = Date.parse(textOf(fields['updated_at'])) !== Date.parse(post.updated_at);
      if (isStale && JSON.stringify(changed) !== JSON.stringify(post))
        throw new GhostError(
          409,
          'UpdateCollisionError',
          'Saving failed! Someone else is editing this post.',
          {
            code: 'UPDATE_COLLISION',
            context: 'Saving failed! Someone else is editing this post.',
          },
        );
      return Object.assign(post, changed, { updated_at: seconds(new Date()) });
    },
    remove(id: string): void {
      posts.splice(posts.indexOf(get(id, 'edit')), 1);
    },
  };
}
