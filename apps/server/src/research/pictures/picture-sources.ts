import { FoundPicture } from '@inkstep/contract';
import { z } from 'zod';
import { createResponseCache, type ResponseCache } from '../../platform/cache/response-cache.ts';
import { guardedJson } from '../finding/outside/guarded-json.ts';
import { createCommons } from './commons/client.ts';
import type { PicturesCtx } from './context.ts';
import { createOpenverse } from './openverse/client.ts';
import type { PictureSource } from './picture-source.ts';

const DAY_SECONDS = 24 * 3_600;

const FoundPage = z.object({ pictures: z.array(FoundPicture), more: z.boolean() });

const known = new WeakMap<PicturesCtx['config'], PictureSource[]>();

/** Creates the chosen sources once per process, because each has its own pause after a refusal. */
export function pictureSources({
  config,
  db,
  log,
  guardedFetch,
}: Pick<PicturesCtx, 'config' | 'db' | 'log' | 'guardedFetch'>): PictureSource[] {
  const existing = known.get(config);
  if (existing) return existing;
  const cache = createResponseCache({ db, log });
  const create = {
    openverse: () => createOpenverse(guardedJson(guardedFetch), config.OPENVERSE_BASE_URL),
    commons: () => createCommons(guardedJson(guardedFetch), config.COMMONS_BASE_URL),
  };
  const sources = config.PICTURE_SOURCES.map((id) => withCache(cache, create[id]()));
  known.set(config, sources);
  return sources;
}

/** Keeps results for a day. */
const withCache = (cache: ResponseCache, source: PictureSource): PictureSource => ({
  ...source,
  search: (query, page, signal) =>
    cache.remember(
      [`pictures-${source.id}`, query.normalize('NFKC').toLowerCase(), String(page)],
      DAY_SECONDS,
      () => source.search(query, page, signal),
      FoundPage,
    ),
});
