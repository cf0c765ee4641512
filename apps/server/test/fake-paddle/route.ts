import type { IncomingHttpHeaders } from 'node:http';
import type { World } from './world.ts';

export interface Call {
  method: string;
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** As it came. */
  text: string;
}

/** A string is a page, anything else JSON. `hang` takes the request and says nothing. */
export type Reply = { status?: number; headers?: Record<string, string>; body: string | object } | 'hang';

export interface Route {
  method: string;
  /** Parts that begin with a colon become `params`. */
  path: string;
  handle: (world: World, call: Call) => Reply | Promise<Reply>;
}

/** The values of the pattern's parts, or undefined if the path has another shape. */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const names = pattern.split('/');
  const parts = path.split('/');
  if (names.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, name] of names.entries()) {
    const part = parts[at] ?? '';
    if (name.startsWith(':')) params[name.slice(1)] = decodeURIComponent(part);
    else if (name !== part) return undefined;
  }
  return params;
}

export const redirect = (location: string): Reply => ({ status: 303, headers: { location }, body: '' });
