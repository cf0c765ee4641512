import { CreateResourceBody, type Resource } from '@inkstep/contract';
import { v1Routes } from '@inkstep/contract/v1';
import type { Deps } from '../../deps.ts';
import { createResource, getResource, listNewestResources, updateResource } from '../../library/index.ts';
import { parseInput } from '../../platform/http/check-input.ts';
import type { Call, Router } from '../../platform/http/router.ts';
import { pageOfRows, readPlace } from './pages.ts';

const presentResource = (resource: Resource) => ({
  id: resource.id,
  type: resource.resource_type,
  name: resource.resource_name,
  url: resource.resource_url || null,
  description: resource.description,
  tags: resource.tags,
  words: resource.word_count,
  author: resource.author,
  published_at: resource.published_at,
  language: resource.language,
  favorite: resource.is_favorite,
  created_at: resource.created_at,
  updated_at: resource.updated_at,
});

type Fields = Call<typeof v1Routes.updateResource>['body'];

const toChanges = ({ name, url, text, favorite, ...same }: Fields) => ({
  ...same,
  ...(name !== undefined && { resource_name: name }),
  ...(url !== undefined && { resource_url: url }),
  ...(text !== undefined && { resource_content: text }),
  ...(favorite !== undefined && { is_favorite: favorite }),
});

export function resourceRoutes(router: Router, ctx: Deps): void {
  router.on(v1Routes.listResources, async ({ actor, query: { cursor, limit, ...filter } }) => {
    const list = { ...filter, after: readPlace(cursor), limit: limit + 1 };
    return pageOfRows(await listNewestResources(ctx, actor, list), limit, presentResource);
  });

  router.on(v1Routes.createResource, ({ actor, body: { type, ...fields }, once }) =>
    once(ctx, async (tx) => {
      const input = parseInput(CreateResourceBody, { resource_type: type, ...toChanges(fields) });
      return presentResource(await createResource(tx, actor, input));
    }),
  );

  router.on(v1Routes.getResource, async ({ actor, params }) => {
    const resource = await getResource(ctx, actor, params.id);
    return { ...presentResource(resource), text: resource.resource_content };
  });

  router.on(v1Routes.updateResource, async ({ actor, params, body }) =>
    presentResource(await updateResource(ctx, actor, params.id, toChanges(body))),
  );
}
