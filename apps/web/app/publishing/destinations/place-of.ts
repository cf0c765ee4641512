import type { DestinationSettings } from '@inkstep/contract';

/** Host and path of a destination, as people write it. */
export function placeOf({ url }: DestinationSettings): string {
  if (!URL.canParse(url)) return url;
  const { host, pathname } = new URL(url);
  return `${host}${pathname === '/' ? '' : pathname.replace(/\/$/, '')}`;
}
