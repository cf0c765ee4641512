import type { IncomingHttpHeaders } from 'node:http';

const BEARER = /^Bearer ([^\s,]{1,512})$/i;

export const bearerToken = (headers: IncomingHttpHeaders): string | undefined =>
  BEARER.exec(headers.authorization ?? '')?.[1];
