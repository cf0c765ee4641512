import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What browsers keep for us. Calls of other clients bring none. */
export interface Cookies {
  get(name: string): string | undefined;
  set(cookie: SetCookie): void;
}

export const browserCookies = (request: FastifyRequest, reply: FastifyReply): Cookies => ({
  get: (name) => parseCookie(request.headers.cookie ?? '')[name],
  set: (cookie) => void reply.header('set-cookie', stringifySetCookie(cookie)),
});
