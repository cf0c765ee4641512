import { PICTURE_LIMITS } from '@inkstep/contract';
import { z } from 'zod';
import type { LoadJson } from '../../finding/outside/guarded-json.ts';
import { buildUrl } from '../../outside/fetch-json.ts';
import type { PictureSource } from '../picture-source.ts';
import { OpenverseAnswer } from './api-types.ts';
import { offeredPicture } from './mapper.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Licences that allow commercial use and changes. */
const LICENSES = 'by,by-sa,cc0,pdm';
/** Without a key the service returns no later results. */
const LAST_PAGE = 20;

/** Searches Openverse without a key, which it allows for 20 calls a minute and 200 a day. */
export function createOpenverse(load: LoadJson, baseUrl: string): PictureSource {
  const thumbnailUrl = (id: string, more = ''): string | undefined =>
    UUID.test(id) ? `${buildUrl(baseUrl, `/v1/images/${id}/thumb/`).href}${more}` : undefined;
  return {
    id: 'openverse',
    async search(query, page, signal) {
      const url = buildUrl(baseUrl, '/v1/images/', {
        q: query,
        license: LICENSES,
        page: String(page),
        page_size: String(PICTURE_LIMITS.found),
        mature: 'false',
      });
      const { page_count: pages, results } = await load(OpenverseAnswer, url, signal);
      const pictures = results
        .slice(0, PICTURE_LIMITS.found)
        .flatMap((result) => offeredPicture(result)?.picture ?? []);
      return { pictures, more: page < Math.min(pages, LAST_PAGE) };
    },
    async find(id, signal) {
      if (!UUID.test(id)) return undefined;
      const offered = offeredPicture(await load(z.unknown(), buildUrl(baseUrl, `/v1/images/${id}/`), signal));
      // Originals may be too large, or gone.
      const copy = thumbnailUrl(id, '?full_size=true&compressed=true');
      return offered && { ...offered, urls: [...offered.urls, ...(copy ? [copy] : [])] };
    },
    thumbnailUrl: (id) => thumbnailUrl(id),
  };
}
