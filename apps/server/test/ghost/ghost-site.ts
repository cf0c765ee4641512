import { createLog } from '../../src/platform/create-log.ts';
import { createGuardedExchange } from '../../src/platform/fetch/guarded-fetch.ts';
import { signToken } from '../../src/publishing/destinations/ghost/token.ts';
import type { Account, DestinationCtx } from '../../src/publishing/destinations/publisher.ts';

/** A Ghost for tests, real or fake. */
export interface GhostSite {
  url: string;
  host: string;
  key: string;
}

export const ghostCtx = (
  { host }: Pick<GhostSite, 'host'>,
  hosts: readonly string[] = [],
): DestinationCtx => {
  const allowed = [host, ...hosts];
  return {
    config: { PUBLIC_URL: 'https://inkstep.example', FETCH_ALLOW_HOSTS: allowed },
    guardedExchange: createGuardedExchange({ userAgent: 'Inkstep test', allowHosts: allowed }),
    log: createLog('silent'),
  };
};

export const ghostAccount = ({ url, key }: Pick<GhostSite, 'url' | 'key'>): Account<'ghost'> => ({
  settings: { kind: 'ghost', url },
  credentials: { kind: 'ghost', key },
});

export interface RawAnswer {
  status: number;
  body: unknown;
}

/** Asks the API directly. */
export async function askRaw(
  site: GhostSite,
  { method = 'GET', path, body, headers }: RawCall,
): Promise<RawAnswer> {
  const isJson = body !== undefined && !(body instanceof FormData);
  const response = await fetch(`${site.url}/ghost/api/admin/${path}`, {
    method,
    redirect: 'manual',
    headers: {
      'accept-version': 'v5.0',
      ...(isJson && { 'content-type': 'application/json' }),
      ...(headers ?? { authorization: `Ghost ${signToken(site.key)}` }),
    },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
  });
  const text = await response.text();
  try {
    return { status: response.status, body: JSON.parse(text) };
  } catch {
    return { status: response.status, body: text };
  }
}

export interface RawCall {
  method?: string;
  path: string;
  /** JSON or a form. */
  body?: unknown;
  /** Instead of a valid token. */
  headers?: Record<string, string>;
}
