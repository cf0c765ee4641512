import { can } from './accounts.ts';
import { filterName, slugOf } from './kses.ts';
import { forbidden, Refused } from './refusal.ts';
import type { ApiAnswer, ApiRequest } from './request.ts';
import type { World } from './world.ts';

export function answerTerms(world: World, request: ApiRequest): ApiAnswer {
  const { path, method, query, user, input } = request;
  const terms = path[0] === 'tags' ? world.tags : world.categories;
  if (method !== 'POST') {
    const search = query.get('search')?.toLowerCase();
    const found = terms.filter(({ name }) => search === undefined || name.toLowerCase().includes(search));
    return { status: 200, body: found, total: found.length };
  }
  if (typeof input['name'] !== 'string')
    throw new Refused(400, 'rest_missing_callback_param', 'Missing parameter(s): name');
  if (!can(user, path[0] === 'tags' ? 'edit_posts' : 'manage_categories'))
    throw forbidden(
      user,
      'rest_cannot_create',
      'Sorry, you are not allowed to create terms in this taxonomy.',
    );
  const name = filterName(input['name']);
  const slug = slugOf(name);
  const known = terms.find((term) => term.slug === slug || term.name.toLowerCase() === name.toLowerCase());
  if (known)
    throw new Refused(400, 'term_exists', 'A term with the name provided already exists.', {
      term_id: known.id,
    });
  const term = { id: world.nextId(), name, slug };
  terms.push(term);
  return { status: 201, body: term };
}
