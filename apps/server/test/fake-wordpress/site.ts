import type { ServerResponse } from 'node:http';
import type { FakeUser } from './accounts.ts';
import { pickFields } from './request.ts';
import type { World } from './world.ts';

/** How a site is set up. */
export interface SiteOptions {
  links?: 'pretty' | 'plain';
  isInFolder?: boolean;
  /** Application passwords are switched off. */
  hasNoPasswords?: boolean;
  /** The host removes the header with the login. */
  dropsLogin?: boolean;
  /** Only members may use the API. */
  isForMembers?: boolean;
  /** PHP prints warnings before each answer. */
  hasWarnings?: boolean;
  /** A plugin hides that it is WordPress, and where its API is. */
  isSilent?: boolean;
  /** Target of a redirect of all pages. */
  redirectsTo?: string;
  /** Another page than that of WordPress. */
  home?: { status: number; html: string };
  /** Address that the site gives as its API, or as its page for application passwords. */
  apiUrl?: string;
  grantUrl?: string;
}

export function answerHome(
  options: SiteOptions,
  { world, url, folder, response }: { world: World; url: URL; folder: string; response: ServerResponse },
): void {
  const type = { 'content-type': 'text/html; charset=UTF-8' };
  if (options.redirectsTo) return void response.writeHead(301, { location: options.redirectsTo }).end();
  if (options.home) return void response.writeHead(options.home.status, type).end(options.home.html);
  if (folder && url.pathname === folder)
    return void response.writeHead(301, { location: `${folder}/` }).end();
  if (!url.pathname.startsWith(`${folder}/`))
    return void response.writeHead(404, type).end('<h1>Not found</h1>');
  const api =
    options.apiUrl ?? `${world.url}${options.links === 'plain' ? '/index.php?rest_route=/' : '/wp-json/'}`;
  response.writeHead(200, {
    ...type,
    ...(!options.isSilent && { link: `<${api}>; rel="https://api.w.org/"` }),
  });
  response.end('<html><link href="/wp-content/themes/x/style.css"><h1>Kettle blog</h1></html>');
}

export function rootOf(
  options: SiteOptions,
  { world: { url }, user, fields }: { world: World; user: FakeUser | undefined; fields: string },
) {
  if (options.isForMembers && !user)
    return {
      status: 401,
      body: { code: 'rest_not_logged_in', message: 'Only for members.', data: { status: 401 } },
    };
  const authorization = options.grantUrl ?? `${url}/wp-admin/authorize-application.php`;
  const root = {
    name: 'Kettle blog',
    url,
    namespaces: ['oembed/1.0', 'wp/v2'],
    authentication: options.hasNoPasswords
      ? []
      : { 'application-passwords': { endpoints: { authorization } } },
    _links: { help: [{ href: 'https://developer.wordpress.org/rest-api/' }] },
  };
  // Links are never left out.
  return { status: 200, body: pickFields(root, fields && `${fields},_links`) };
}
