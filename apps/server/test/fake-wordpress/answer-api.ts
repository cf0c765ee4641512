import { answerMedia } from './media.ts';
import { answerPosts } from './posts.ts';
import { Refused } from './refusal.ts';
import { type ApiAnswer, type ApiRequest, pickFields } from './request.ts';
import { answerTerms } from './terms.ts';
import { answerUsers } from './users.ts';
import type { World } from './world.ts';

/** Answers one call of the API, with refusals as answers. */
export async function answerApi(world: World, request: ApiRequest): Promise<ApiAnswer> {
  try {
    const answer = await answerOf(world, request);
    return { ...answer, body: pickFields(answer.body, request.query.get('_fields') ?? '') };
  } catch (error) {
    if (error instanceof Refused) return { status: error.status, body: error.body };
    throw error;
  }
}

async function answerOf(world: World, request: ApiRequest): Promise<ApiAnswer> {
  const [first] = request.path;
  if (first === 'posts') return request.method === 'OPTIONS' ? schemaOf(world) : answerPosts(world, request);
  if (first === 'tags' || first === 'categories') return answerTerms(world, request);
  if (first === 'media') return answerMedia(world, request);
  if (first === 'users') return answerUsers(world, request);
  throw new Refused(404, 'rest_no_route', 'No route was found matching the URL and request method.');
}

function schemaOf({ fields }: World): ApiAnswer {
  const properties =
    fields.length > 0 ? Object.fromEntries(fields.map((name) => [name, { type: 'string' }])) : [];
  return { status: 200, body: { schema: { properties: { meta: { properties } } } } };
}
