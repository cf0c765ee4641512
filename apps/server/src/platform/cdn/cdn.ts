import type { Config } from '../../config.ts';

export type CdnConfig = Pick<
  Config,
  'CDN_PURGE' | 'CDN_PURGE_ID' | 'CDN_PURGE_TOKEN' | 'CDN_PURGE_URL' | 'PUBLIC_URL'
>;

/** Tag of all responses that a CDN may keep. */
export const ALL_TAG = 'public-pages';

const LONGEST_MS = 20_000;

interface PurgeCall {
  url: string;
  headers: Record<string, string>;
  body: object;
}

interface Kind {
  /** Header that names the tags of a response, and what separates them. */
  tagHeader: string;
  separator: string;
  /** Maximum number of tags or paths per call. */
  perCall: number;
  purge(config: CdnConfig, keys: readonly string[]): PurgeCall;
}

const isPath = (key: string): boolean => key.startsWith('/');

const tagsOf = (keys: readonly string[]): string[] => keys.filter((key) => !isPath(key));

export const CDN_KINDS: Readonly<Record<NonNullable<CdnConfig['CDN_PURGE']>, Kind>> = {
  /** https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/ */
  cloudflare: {
    tagHeader: 'cache-tag',
    separator: ',',
    perCall: 100,
    purge: (
      {
        CDN_PURGE_URL: api = 'https://api.cloudflare.com/client/v4',
        CDN_PURGE_ID: zone,
        CDN_PURGE_TOKEN: token,
      },
      keys,
    ) => ({
      url: `${api}/zones/${zone}/purge_cache`,
      headers: { authorization: `Bearer ${token}` },
      body: { tags: tagsOf(keys) },
    }),
  },
  /** https://www.fastly.com/documentation/reference/api/purging/ */
  fastly: {
    tagHeader: 'surrogate-key',
    separator: ' ',
    perCall: 256,
    purge: (
      { CDN_PURGE_URL: api = 'https://api.fastly.com', CDN_PURGE_ID: service, CDN_PURGE_TOKEN: token },
      keys,
    ) => ({
      url: `${api}/service/${service}/purge`,
      headers: { 'fastly-key': token ?? '', accept: 'application/json' },
      body: { surrogate_keys: tagsOf(keys) },
    }),
  },
  /** Any other cache, behind an endpoint of the operator. */
  http: {
    tagHeader: 'surrogate-key',
    separator: ' ',
    perCall: 100,
    purge: ({ CDN_PURGE_URL: url = '', CDN_PURGE_TOKEN: token, PUBLIC_URL: origin }, keys) => ({
      url,
      headers: { authorization: `Bearer ${token}` },
      body: { tags: tagsOf(keys), urls: keys.filter(isPath).map((path) => origin + path) },
    }),
  },
};

/**
 * Purges tags, and where the CDN takes them paths, in as many calls as its limit requires. Does nothing without a CDN.
 * @throws if a call fails, also after calls that succeeded
 */
export async function purgeCdn(
  config: CdnConfig,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const kind = config.CDN_PURGE && CDN_KINDS[config.CDN_PURGE];
  if (!kind) return;
  const wanted = keys.includes(ALL_TAG) ? [ALL_TAG] : [...new Set(keys)];
  const known = config.CDN_PURGE === 'http' ? wanted : tagsOf(wanted);
  for (let at = 0; at < known.length; at += kind.perCall) {
    const call = kind.purge(config, known.slice(at, at + kind.perCall));
    const response = await fetch(call.url, {
      method: 'POST',
      // Another host must not get the token.
      redirect: 'manual',
      headers: { 'content-type': 'application/json', ...call.headers },
      body: JSON.stringify(call.body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The CDN answered ${response.status} to a purge.`);
  }
}
