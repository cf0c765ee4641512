import type { Account, DestinationCtx } from '../publisher.ts';
import { CurrentUser, type Root } from './api-types.ts';
import { WordPressRefused } from './causes.ts';
import { type AskWordPress, createClient } from './client.ts';
import { discover } from './discovery.ts';

export interface Session {
  ask: AskWordPress;
  root: Root | undefined;
  /** Address of WordPress itself, for links to its editor. */
  adminUrl: string;
  isRightToLeft: boolean;
}

/** Finds the API and prepares requests to it as the account. */
export async function openSession(
  ctx: DestinationCtx,
  account: Account<'wordpress'>,
  signal: AbortSignal,
): Promise<Session> {
  const { api, root, isRightToLeft } = await discover(ctx, account.settings.url, signal);
  const ask = createClient(ctx, account, api);
  return {
    root,
    isRightToLeft,
    adminUrl: adminUrlOf(api, root),
    ask: (request, schema, given) =>
      ask(request, schema, given).catch((error: unknown) => {
        throw namedCause(error, root);
      }),
  };
}

/** WordPress answers the same to a wrong password and to any password where application passwords are switched off. */
function namedCause(error: unknown, root: Root | undefined): unknown {
  const isLogin = error instanceof WordPressRefused && error.problem.code === 'login_refused';
  if (!isLogin || !root || root.authentication['application-passwords']) return error;
  return new WordPressRefused({ code: 'application_passwords_off', detail: '' }, {});
}

/** WordPress may be in a folder of its own. An address on another host isn't believed. */
function adminUrlOf(api: string, root: Root | undefined): string {
  const site = new URL(api);
  const told = root && URL.parse(root.url);
  if (told && told.hostname === site.hostname && /^https?:$/.test(told.protocol))
    return `${site.origin}${told.pathname.replace(/\/*$/, '/')}`;
  return new URL(site.pathname.replace(/(?:wp-json|index\.php).*$/, ''), site).href;
}

/** The account itself, with what it may do. */
export const askUser = (ask: AskWordPress, signal: AbortSignal): Promise<CurrentUser> =>
  ask(
    {
      path: '/wp/v2/users/me',
      query: { context: 'edit', _fields: 'id,name,slug,email,roles,capabilities' },
    },
    CurrentUser,
    signal,
  );

export const may = ({ capabilities }: CurrentUser, capability: string): boolean =>
  capabilities[capability] === true;
