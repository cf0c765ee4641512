import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Fields that depend on a cookie's purpose. Path and protection are the same for all. */
type HostCookie = Pick<SetCookie, 'name' | 'value' | 'maxAge' | 'httpOnly' | 'sameSite'>;

/** Cookies of a request. Non-browser clients send none. */
export interface Cookies {
  get(name: string): string | undefined;
  /** In the order of the request: browsers send the oldest first. */
  names(): string[];
  set(cookie: HostCookie): void;
}

interface Protocol {
  https: boolean;
}

/** Browsers accept cookies with this prefix only over HTTPS and from this host alone, not from a neighboring one. */
export const hostName = (name: string, { https }: Protocol): string => (https ? `__Host-${name}` : name);

export const hostCookie = ({ name, ...cookie }: HostCookie, { https }: Protocol): string =>
  stringifySetCookie({ ...cookie, name: hostName(name, { https }), path: '/', secure: https });

export const browserCookies = (
  request: FastifyRequest,
  reply: FastifyReply,
  protocol: Protocol,
): Cookies => ({
  get: (name) => parseCookie(request.headers.cookie ?? '')[hostName(name, protocol)],
  names: () => {
    const prefix = hostName('', protocol);
    return Object.keys(parseCookie(request.headers.cookie ?? ''))
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length));
  },
  set: (cookie) => void reply.header('set-cookie', hostCookie(cookie, protocol)),
});
