import { PROVIDER_RETURN_PATH } from '@inkstep/contract';
import { LRUCache } from 'lru-cache';
import type * as Library from 'openid-client';
import type { Config } from '../../config.ts';
import { hashOf } from '../../platform/crypto/hash-of.ts';
import type { GuardedExchange } from '../../platform/fetch/guarded-fetch.ts';
import type { Provider } from '../providers/provider.ts';
import { isAllowedHost } from '../providers/provider-address.ts';
import { githubConfiguration, readGithubAccount } from './github.ts';
import { type ProviderAccount, readClaims } from './provider-account.ts';
import { createProviderFetch } from './provider-fetch.ts';

/** Values that a browser must return with the provider's answer. */
export interface Checks {
  state: string;
  nonce: string;
  /** PKCE code verifier. */
  verifier: string;
}

export interface OpenIdClient {
  /**
   * Reads the provider's settings afresh, and redeems a code that it never gave: a provider that knows the client
   * refuses just the code. Rejects with that refusal, or with what is wrong before.
   */
  probe(provider: Provider): Promise<void>;
  /** New checks, and the URL of the provider's page that they belong to. A proof asks users to sign in there again. */
  begin(provider: Provider, options?: { isProof: boolean }): Promise<{ url: string; checks: Checks }>;
  /** The account that the provider's answer, the parameters of its redirect, proves. */
  finish(provider: Provider, answer: string, checks: Checks): Promise<ProviderAccount>;
}

const TIMEOUT_SECONDS = 10;
/** Providers change their settings and keys rarely; unknown keys are fetched at once. */
const MEMORY = { max: 100, ttl: 10 * 60_000 };

export function createOpenIdClient({
  config: settings,
  guardedExchange,
}: {
  config: Pick<Config, 'PUBLIC_URL' | 'FETCH_ALLOW_HOSTS'>;
  guardedExchange: GuardedExchange;
}): OpenIdClient {
  const providerFetch = createProviderFetch(guardedExchange);
  const known = new LRUCache<string, Promise<Library.Configuration>>(MEMORY);

  async function configure(provider: Provider): Promise<Library.Configuration> {
    const oidc = await library();
    const { issuer, clientId } = provider;
    // The operator allows a host without TLS by naming it.
    const isInsecure = issuer.startsWith('http:') && isAllowedHost(settings, issuer);
    const execute = isInsecure ? [oidc.allowInsecureRequests] : [];
    if (provider.kind === 'github') {
      const configuration = githubConfiguration(oidc, provider);
      configuration[oidc.customFetch] = providerFetch;
      configuration.timeout = TIMEOUT_SECONDS;
      for (const extension of execute) extension(configuration);
      return configuration;
    }
    const found = await oidc.discovery(new URL(issuer), clientId, undefined, authentication(oidc, provider), {
      [oidc.customFetch]: providerFetch,
      timeout: TIMEOUT_SECONDS,
      execute,
    });
    // Otherwise ID tokens are taken unsigned, on the word of the connection.
    oidc.enableNonRepudiationChecks(found);
    return found;
  }

  function configurationOf(provider: Provider): Promise<Library.Configuration> {
    const { kind, issuer, clientId, clientSecret } = provider;
    const key = hashOf(JSON.stringify([kind, issuer, clientId, clientSecret]));
    const made = known.get(key) ?? configure(provider);
    known.set(key, made);
    made.catch(() => known.delete(key));
    return made;
  }

  const returnUrl = ({ id }: Provider): string => settings.PUBLIC_URL + PROVIDER_RETURN_PATH + id;

  return {
    async probe(provider) {
      const oidc = await library();
      const configuration = await configure(provider);
      const { issuer } = configuration.serverMetadata();
      const url = new URL(returnUrl(provider));
      url.search = new URLSearchParams({ code: 'test', state: 'test', iss: issuer }).toString();
      const verifier = oidc.randomPKCECodeVerifier();
      await oidc.authorizationCodeGrant(configuration, url, {
        pkceCodeVerifier: verifier,
        expectedState: 'test',
      });
    },

    async begin(provider, { isProof } = { isProof: false }) {
      const oidc = await library();
      const configuration = await configurationOf(provider);
      const checks = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const isGithub = provider.kind === 'github';
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: returnUrl(provider),
        scope: isGithub ? 'read:user user:email' : 'openid email profile',
        state: checks.state,
        code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        ...(!isGithub && { nonce: checks.nonce }),
        ...promptOf(provider, isProof),
      });
      // Nothing but a page of the web may open, whatever the provider's settings say.
      if (url.protocol !== 'https:' && !isAllowedHost(settings, url.href))
        throw new TypeError('the sign-in page of the provider is not encrypted');
      return { url: url.href, checks };
    },

    async finish(provider, answer, { state, nonce, verifier }) {
      const oidc = await library();
      const configuration = await configurationOf(provider);
      // From our own settings, never from the request, whose host anyone can choose.
      const currentUrl = new URL(returnUrl(provider));
      currentUrl.search = answer;
      const isGithub = provider.kind === 'github';
      const tokens = await oidc.authorizationCodeGrant(configuration, currentUrl, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        ...(!isGithub && { expectedNonce: nonce, idTokenExpected: true }),
      });
      if (isGithub)
        return readGithubAccount(oidc, configuration, { provider, accessToken: tokens.access_token });
      const claims = tokens.claims();
      if (!claims) throw new TypeError('the provider sent no ID token');
      const more =
        claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint
          ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : {};
      return readClaims(provider, { ...more, ...claims });
    },
  };
}

/** Google and Microsoft would pick the account themselves. Google can't ask for a password again. */
function promptOf({ kind }: Provider, isProof: boolean): { prompt?: string; max_age?: string } {
  if (kind === 'github') return {};
  if (isProof && kind !== 'google') return { prompt: 'login', max_age: '0' };
  return kind === 'oidc' ? {} : { prompt: 'select_account' };
}

/** Loaded late to keep startup fast. */
const library = (): Promise<typeof Library> => import('openid-client');

/** Sends the secret in the way that the provider supports. */
function authentication(oidc: typeof Library, { clientSecret }: Provider): Library.ClientAuth {
  if (clientSecret === undefined) return oidc.None();
  const [post, basic] = [oidc.ClientSecretPost(clientSecret), oidc.ClientSecretBasic(clientSecret)];
  return (server, ...call) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const usePost = methods?.includes('client_secret_post') === true;
    return (usePost ? post : basic)(server, ...call);
  };
}
