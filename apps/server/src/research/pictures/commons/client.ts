import { PICTURE_LIMITS } from '@inkstep/contract';
import type { LoadJson } from '../../finding/outside/guarded-json.ts';
import { buildUrl } from '../../outside/fetch-json.ts';
import { callAction } from '../../outside/media-wiki.ts';
import type { PictureSource } from '../picture-source.ts';
import { CommonsAnswer, CommonsFile } from './api-types.ts';
import { offeredPicture } from './mapper.ts';

/** Wikimedia prepares these widths; others are refused. */
const THUMBNAIL_WIDTH = '330';
const STORED_WIDTH = '1920';

const INFO = {
  action: 'query',
  prop: 'imageinfo',
  iiprop: 'url|size|extmetadata|mime',
  iiurlwidth: STORED_WIDTH,
  iiextmetadatafilter: 'License|LicenseShortName|Artist|ImageDescription|ObjectName|NonFree',
};
const LAST_PAGE = 50;

const isName = (id: string): boolean => !/[#<>[\]|{}\p{Cc}]|^\s*$/u.test(id);

const rankOf = (page: unknown): number => CommonsFile.safeParse(page).data?.index ?? Number.POSITIVE_INFINITY;

/** Searches Wikimedia Commons by MediaWiki's action API. */
export function createCommons(load: LoadJson, baseUrl: string): PictureSource {
  const ask = (params: Record<string, string>, signal: AbortSignal) =>
    callAction(load, { schema: CommonsAnswer, site: baseUrl, params: { ...INFO, ...params } }, signal);
  return {
    id: 'commons',
    async search(query, page, signal) {
      const answer = await ask(
        {
          generator: 'search',
          gsrnamespace: '6',
          gsrsearch: `filetype:bitmap ${query}`,
          gsrlimit: String(PICTURE_LIMITS.found),
          gsroffset: String((page - 1) * PICTURE_LIMITS.found),
        },
        signal,
      );
      const pages = (answer.query?.pages ?? []).toSorted((a, b) => rankOf(a) - rankOf(b));
      return {
        pictures: pages.slice(0, PICTURE_LIMITS.found).flatMap((one) => offeredPicture(one)?.picture ?? []),
        more: answer.continue !== undefined && page < LAST_PAGE,
      };
    },
    async find(id, signal) {
      if (!isName(id)) return undefined;
      const { query } = await ask({ titles: `File:${id}` }, signal);
      return offeredPicture(query?.pages[0]);
    },
    thumbnailUrl: (id) =>
      isName(id)
        ? buildUrl(baseUrl, `/wiki/Special:Redirect/file/${encodeURIComponent(id)}`, {
            width: THUMBNAIL_WIDTH,
          }).href
        : undefined,
  };
}
