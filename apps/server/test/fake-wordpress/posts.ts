import { can } from './accounts.ts';
import { slugOf } from './kses.ts';
import { mayEdit, presentPost } from './present-post.ts';
import { forbidden, invalidParam, Refused } from './refusal.ts';
import { type ApiAnswer, type ApiRequest, listOf } from './request.ts';
import type { FakePost, World } from './world.ts';
import { createPost, updatePost } from './write-post.ts';

export function answerPosts(world: World, request: ApiRequest): ApiAnswer {
  const [, id] = request.path;
  const { method } = request;
  if (id === undefined) return method === 'POST' ? createPost(world, request) : listPosts(world, request);
  const post = world.posts.find((one) => String(one.id) === id);
  if (!post) throw new Refused(404, 'rest_post_invalid_id', 'Invalid post ID.');
  if (method === 'DELETE') return deletePost(world, request, post);
  return method === 'GET' ? readPost(world, request, post) : updatePost(world, request, post);
}

const isEditing = ({ query }: ApiRequest): boolean => query.get('context') === 'edit';

function readPost(world: World, request: ApiRequest, post: FakePost): ApiAnswer {
  if (isEditing(request) && !mayEdit(request.user, post))
    throw forbidden(request.user, 'rest_forbidden_context', 'Sorry, you are not allowed to edit this post.');
  if (post.status !== 'publish' && !mayEdit(request.user, post))
    throw forbidden(request.user, 'rest_forbidden', 'Sorry, you are not allowed to do that.');
  return { status: 200, body: presentPost(world, post, isEditing(request)) };
}

const ANY = ['publish', 'future', 'draft', 'pending', 'private'];

function listPosts(world: World, request: ApiRequest): ApiAnswer {
  const { query, user } = request;
  const statuses = listOf(query, 'status').flatMap((status) => (status === 'any' ? ANY : [status]));
  if (Number(query.get('per_page') ?? 10) > 100) throw invalidParam('per_page');
  if (statuses.some((status) => status !== 'publish') && !can(user, 'edit_posts'))
    throw invalidParam('status');
  if (isEditing(request) && !can(user, 'edit_posts'))
    throw forbidden(
      user,
      'rest_forbidden_context',
      'Sorry, you are not allowed to edit posts in this post type.',
    );
  const search = query.get('search')?.toLowerCase();
  const slugs = listOf(query, 'slug').map(slugOf);
  const found = world.posts.filter(
    (post) =>
      (statuses.length === 0 ? ['publish'] : statuses).includes(post.status) &&
      (!query.has('slug') || slugs.includes(post.slug)) &&
      (search === undefined ||
        `${post.title}\n${post.excerpt}\n${post.content}`.toLowerCase().includes(search)),
  );
  // Posts that the user may not read are counted all the same.
  const readable = found.filter((post) => post.status === 'publish' || mayEdit(user, post));
  const page = readable.slice(0, Number(query.get('per_page') ?? 10));
  return {
    status: 200,
    body: page.map((post) => presentPost(world, post, isEditing(request))),
    total: found.length,
  };
}

function deletePost(world: World, { user, query }: ApiRequest, post: FakePost): ApiAnswer {
  if (!mayEdit(user, post))
    throw forbidden(user, 'rest_cannot_delete', 'Sorry, you are not allowed to delete this post.');
  if (query.get('force') === 'true') {
    world.posts.splice(world.posts.indexOf(post), 1);
    return { status: 200, body: { deleted: true, previous: presentPost(world, post, true) } };
  }
  if (post.status === 'trash')
    throw new Refused(410, 'rest_already_trashed', 'The post has already been deleted.');
  Object.assign(post, { status: 'trash', slug: `${post.slug}__trashed` });
  return { status: 200, body: presentPost(world, post, true) };
}
