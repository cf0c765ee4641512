import type * as Library from 'openid-client';
import { z } from 'zod';
import type { Provider } from '../providers/provider.ts';
import { type ProviderAccount, readClaims, readEmail, readName } from './provider-account.ts';

const GITHUB = 'https://github.com';

/** API of github.com, or of a GitHub Enterprise server. */
const apiOf = (server: string): string => (server === GITHUB ? 'https://api.github.com' : `${server}/api/v3`);

/** GitHub speaks plain OAuth 2 without discovery. */
export function githubConfiguration(
  oidc: typeof Library,
  { issuer, clientId, clientSecret = '' }: Provider,
): Library.Configuration {
  const server = {
    issuer,
    authorization_endpoint: `${issuer}/login/oauth/authorize`,
    token_endpoint: `${issuer}/login/oauth/access_token`,
  };
  return new oidc.Configuration(server, clientId, undefined, oidc.ClientSecretPost(clientSecret));
}

const User = z.object({ id: z.int(), login: z.string(), name: z.string().nullish() });
const Emails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** The number of the account is its key: names can be given to others. */
export async function readGithubAccount(
  oidc: typeof Library,
  configuration: Library.Configuration,
  { provider, accessToken }: { provider: Provider; accessToken: string },
): Promise<ProviderAccount> {
  const read = async <T extends z.ZodType>(path: string, schema: T): Promise<z.output<T>> => {
    const headers = new Headers({ accept: 'application/vnd.github+json' });
    const url = new URL(apiOf(provider.issuer) + path);
    const answer = await oidc.fetchProtectedResource(configuration, accessToken, url, 'GET', null, headers);
    if (!answer.ok) throw new TypeError(`${path} was answered ${answer.status}`);
    return schema.parse(await answer.json());
  };
  const [user, emails] = await Promise.all([read('/user', User), read('/user/emails', Emails)]);
  const primary = emails.find((each) => each.primary);
  return readClaims(provider, {
    iss: provider.issuer,
    sub: String(user.id),
    email: readEmail(primary?.email) ?? undefined,
    email_verified: primary?.verified === true,
    name: readName(user.name) || user.login,
  });
}
