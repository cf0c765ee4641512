import { routes } from '@inkstep/contract';
import type { Router } from '../../platform/http/router.ts';
import { extractFile } from './extract-file.ts';
import { extractSource, extractSources, type SourcesCtx } from './extract-sources.ts';

export function sourceRoutes(router: Router, ctx: SourcesCtx): void {
  router.on(routes.extractSource, ({ actor, body, signal }) => extractSource(ctx, actor, body.url, signal));

  router.on(routes.extractSources, async ({ actor, body, signal, charge }) => {
    await charge(body.urls.length - 1);
    return { results: await extractSources(ctx, actor, body.urls, signal) };
  });

  router.on(routes.extractFile, ({ actor, query, body, signal }) =>
    extractFile(ctx, actor, { name: query.file_name, charset: query.encoding, bytes: body }, signal),
  );
}
