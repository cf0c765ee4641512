import { can, capabilitiesOf, type FakeUser } from './accounts.ts';
import { forbidden, Refused } from './refusal.ts';
import type { ApiAnswer, ApiRequest } from './request.ts';
import type { World } from './world.ts';

export function answerUsers(world: World, { path, query, user }: ApiRequest): ApiAnswer {
  const isEdit = query.get('context') === 'edit';
  if (path[1] === 'me') {
    if (!user) throw new Refused(401, 'rest_not_logged_in', 'You are not currently logged in.');
    return { status: 200, body: presentUser(user, isEdit) };
  }
  if (isEdit && !can(user, 'list_users'))
    throw forbidden(user, 'rest_forbidden_context', 'Sorry, you are not allowed to list users.');
  const search = query.get('search')?.toLowerCase() ?? '';
  // Others see only users who have published something, and find none by address.
  const visible = world.users.filter(
    ({ id }) =>
      can(user, 'list_users') ||
      world.posts.some(({ authorId, status }) => authorId === id && status === 'publish'),
  );
  const found = visible.filter(({ name, slug, email }) =>
    [name, slug, can(user, 'list_users') ? email : ''].some((text) => text.toLowerCase().includes(search)),
  );
  return { status: 200, body: found.map((one) => presentUser(one, isEdit)), total: found.length };
}

const presentUser = (user: FakeUser, isEdit: boolean) => ({
  id: user.id,
  name: user.name,
  ...(isEdit && { email: user.email }),
  slug: user.slug,
  ...(isEdit && { roles: [user.slug], capabilities: capabilitiesOf(user) }),
});
