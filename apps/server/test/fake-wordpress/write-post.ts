import { can, type FakeUser } from './accounts.ts';
import { filterHtml, filterTitle, slugOf } from './kses.ts';
import { mayEdit, presentPost } from './present-post.ts';
import { forbidden, invalidParam, Refused } from './refusal.ts';
import type { ApiAnswer, ApiRequest } from './request.ts';
import type { FakePost, World } from './world.ts';

const STATUSES = ['publish', 'future', 'draft', 'pending', 'private'];
const UNIQUE = ['publish', 'future', 'private'];

export function createPost(world: World, request: ApiRequest): ApiAnswer {
  const { user, input } = request;
  if (!user || !can(user, 'edit_posts'))
    throw forbidden(user, 'rest_cannot_create', 'Sorry, you are not allowed to create posts as this user.');
  checkInput(user, input);
  if (!input['title'] && !input['content'] && !input['excerpt'])
    throw new Refused(400, 'empty_content', 'Content, title, and excerpt are empty.');
  const post: FakePost = {
    id: world.nextId(),
    authorId: user.id,
    status: 'draft',
    date: undefined,
    modified: Date.now(),
    slug: '',
    title: '',
    content: '',
    excerpt: '',
    featuredMedia: 0,
    categories: [1],
    tags: [],
    meta: {},
  };
  world.posts.push(post);
  applyInput(world, user, post, input);
  return { status: 201, body: presentPost(world, post, true) };
}

export function updatePost(world: World, request: ApiRequest, post: FakePost): ApiAnswer {
  const { user, input } = request;
  if (!user || !mayEdit(user, post))
    throw forbidden(user, 'rest_cannot_edit', 'Sorry, you are not allowed to edit this post.');
  checkInput(user, input);
  const { status, slug } = post;
  applyInput(world, user, post, input);
  // The trash keeps what is in it.
  if (status === 'trash') Object.assign(post, { status, slug });
  return { status: 200, body: presentPost(world, post, true) };
}

function checkInput(user: FakeUser, { author, categories, tags, ...input }: ApiRequest['input']): void {
  const status = typeof input['status'] === 'string' ? input['status'] : undefined;
  if (status !== undefined && !STATUSES.includes(status)) throw invalidParam('status');
  for (const [name, ids] of Object.entries({ categories, tags }))
    if (ids !== undefined && !(Array.isArray(ids) && ids.every(Number.isInteger))) throw invalidParam(name);
  if (author !== undefined && author !== user.id && !can(user, 'edit_others_posts'))
    throw forbidden(
      user,
      'rest_cannot_edit_others',
      'Sorry, you are not allowed to create posts as this user.',
    );
  if (UNIQUE.includes(status ?? '') && !can(user, 'publish_posts'))
    throw forbidden(
      user,
      'rest_cannot_publish',
      'Sorry, you are not allowed to publish posts in this post type.',
    );
}

function applyInput(world: World, user: FakeUser, post: FakePost, input: ApiRequest['input']): void {
  const text = (name: string, filter: (text: string) => string): string | undefined => {
    const value = input[name];
    if (typeof value !== 'string') return undefined;
    return can(user, 'unfiltered_html') ? value : filter(value);
  };
  post.title = text('title', filterTitle) ?? post.title;
  post.content = text('content', filterHtml) ?? post.content;
  post.excerpt = text('excerpt', filterHtml) ?? post.excerpt;
  if (typeof input['author'] === 'number') post.authorId = input['author'];
  if (typeof input['featured_media'] === 'number') post.featuredMedia = input['featured_media'];
  // Unknown terms vanish without a word.
  const known = (ids: unknown, terms: World['tags']) =>
    (ids as number[]).filter((id) => terms.some((term) => term.id === id));
  if (input['categories']) post.categories = known(input['categories'], world.categories);
  if (input['tags']) post.tags = known(input['tags'], world.tags);
  for (const [name, value] of Object.entries(input['meta'] ?? {}))
    if (world.fields.includes(name)) post.meta[name] = String(value);
  if (typeof input['date_gmt'] === 'string') post.date = Date.parse(`${input['date_gmt']}Z`);
  if (typeof input['slug'] === 'string') post.slug = slugOf(input['slug']);
  if (typeof input['status'] === 'string') post.status = input['status'];
  settle(world, post);
  // Moves with every write, also without a change.
  post.modified = Date.now();
}

/** What is due within a minute is published, and what is published with a later date is scheduled. */
function settle(world: World, post: FakePost): void {
  if (!UNIQUE.includes(post.status)) return;
  const isLater = (post.date ?? 0) - Date.now() >= 60_000;
  if (post.status === 'publish' && isLater) post.status = 'future';
  if (post.status === 'future' && !isLater) post.status = 'publish';
  post.date ??= Date.now();
  const wanted = post.slug || slugOf(post.title) || String(post.id);
  const taken = new Set(
    world.posts.filter((other) => other !== post && UNIQUE.includes(other.status)).map(({ slug }) => slug),
  );
  post.slug = wanted;
  for (let number = 2; taken.has(post.slug); number += 1) post.slug = `${wanted}-${number}`;
}
