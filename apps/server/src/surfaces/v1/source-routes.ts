import { randomUUID } from 'node:crypto';
import { countWords } from '@inkstep/article/count-words';
import type { ExtractedSource, SourceInput } from '@inkstep/contract';
import { v1Routes } from '@inkstep/contract/v1';
import { findForTask, getTask, openTask, requireTask } from '../../articles/index.ts';
import type { Deps } from '../../deps.ts';
import { extractSource, extractSources, getResource } from '../../library/index.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Call, Router } from '../../platform/http/router.ts';
import {
  addSource,
  allSources,
  getSource,
  presentSource,
  removeSource,
  toTextSource,
  updateSource,
} from './brief-items.ts';

export function sourceRoutes(router: Router, ctx: Deps): void {
  router.on(v1Routes.listSources, async ({ actor, params }) => ({
    data: allSources(await getTask(ctx, actor, params.id)).map(presentSource),
    next_cursor: null,
  }));

  router.on(v1Routes.addSource, async (call) => {
    const { actor, params, once } = call;
    await requireTask(ctx, { workspaceId: actor.workspaceId, taskId: params.id });
    const source = await readSource(ctx, call);
    return once(ctx, (tx) => addSource(tx, { actor, articleId: params.id }, source));
  });

  router.on(v1Routes.getSource, ({ actor, params }) =>
    getSource(ctx, { actor, articleId: params.id }, params.source_id),
  );
  router.on(v1Routes.updateSource, ({ actor, params, body }) =>
    updateSource(ctx, { actor, articleId: params.id }, params.source_id, body),
  );
  router.on(v1Routes.removeSource, ({ actor, params }) =>
    removeSource(ctx, { actor, articleId: params.id }, params.source_id),
  );

  router.on(v1Routes.findSources, async ({ actor, body, client, signal }) => {
    const { article_id: taskId, topics, query } = body;
    await openTask(ctx, { workspaceId: actor.workspaceId, taskId });
    const asked = { taskId, topics, query, preferred: client.languages };
    const { proposals, offline } = await findForTask(ctx, actor, asked, signal);
    return {
      proposals: proposals.map(({ origin, title, url, excerpt, published, topic, reason, resourceId }) => ({
        origin,
        title,
        url: url || null,
        excerpt,
        published_at: published,
        topic,
        reason,
        resource_id: resourceId,
      })),
      offline,
    };
  });

  router.on(v1Routes.extractSources, async ({ actor, body, signal, charge }) => {
    await charge(body.urls.length - 1);
    const results = await extractSources(ctx, actor, body.urls, signal);
    return {
      results: results.map(({ url, source, reason }) => ({
        url,
        page: source ? presentPage(source) : null,
        reason: reason ?? null,
      })),
    };
  });
}

const presentPage = (page: ExtractedSource) => ({
  url: page.url,
  title: page.title,
  description: page.description,
  text: page.content,
  words: page.wordCount,
  author: page.author ?? null,
  published_at: page.publishedAt ?? null,
  language: page.language ?? null,
});

/** Only a page to be read counts towards the allowance. */
async function readSource(
  ctx: Deps,
  { actor, body, signal, charge }: Call<typeof v1Routes.addSource>,
): Promise<SourceInput & { id: string }> {
  if ('text' in body) return toTextSource(body);
  if ('resource_id' in body) return fromResource(ctx, actor, body.resource_id);
  await charge(1);
  return { id: randomUUID(), type: 'url', ...(await extractSource(ctx, actor, body.url, signal)) };
}

async function fromResource(
  ctx: Deps,
  actor: Actor,
  resourceId: string,
): Promise<SourceInput & { id: string }> {
  const resource = await getResource(ctx, actor, resourceId);
  const { resource_type: type, resource_url: url } = resource;
  const content = resource.resource_content || resource.description;
  const isPage = (type === 'url' || type === 'document') && url !== '';
  return {
    id: randomUUID(),
    type: type === 'reddit' ? 'reddit' : isPage ? 'url' : 'text',
    url,
    title: resource.resource_name,
    content,
    description: resource.description,
    wordCount: countWords(content),
    ...(resource.author !== null && { author: resource.author }),
    ...(resource.published_at !== null && { publishedAt: resource.published_at }),
    ...(resource.language !== null && { language: resource.language }),
    resourceId: resource.id,
    resourceType: type,
    addedAt: new Date().toISOString(),
  };
}
