import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookies of a request. Non-browser clients send none. */
export interface Cookies {
  get(name: string): string | undefined;
  set(cookie: SetCookie): void;
}

export const browserCookies = (request: FastifyRequest, reply: FastifyReply): Cookies => ({
  get: (name) => parseCookie(request.headers.cookie ?? '')[name],
  set: (cookie) => void reply.header('set-cookie', stringifySetCookie(cookie)),
});
