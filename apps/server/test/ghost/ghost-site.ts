import { buildDestinationCtx } from '../../src/publishing/destinations/factory.ts';
import { signToken } from '../../src/publishing/destinations/ghost/token.ts';
import type { Account } from '../../src/publishing/destinations/publisher.ts';

/** A Ghost for tests, real or fake. */
export interface GhostSite {
  url: string;
  host: string;
  key: string;
}

export const ghostCtx = ({ host }: Pick<GhostSite, 'host'>, hosts: readonly string[] = []) =>
  buildDestinationCtx([host, ...hosts]);

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
