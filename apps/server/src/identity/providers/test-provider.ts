import type { ProviderProblem, ProviderTest } from '@inkstep/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { notFound } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import type { OpenIdClient } from '../openid/openid-client.ts';
import { probeProblem } from '../openid/provider-trouble.ts';
import type { ProvidersCtx } from './context.ts';
import { findProvider } from './list-providers.ts';
import type { Provider } from './provider.ts';
import { addressProblem, PRIVATE_ADDRESS } from './provider-address.ts';

const MESSAGES: Readonly<Record<ProviderProblem, string>> = {
  'host-not-found': 'This host doesn’t exist. Check the issuer.',
  unreachable: 'The provider doesn’t respond at this URL. Check the issuer.',
  private: PRIVATE_ADDRESS,
  insecure: 'The provider has to use https://',
  timeout: 'The provider took too long to respond. Try again.',
  'not-openid': 'There is no OpenID Connect provider at this URL. Check the issuer.',
  'wrong-issuer': 'The provider reports a different issuer. Enter it exactly as the provider does.',
  'no-secret': 'The client secret is missing. Enter it again.',
  'wrong-client': 'The provider doesn’t accept this client ID and secret.',
  'wrong-redirect': 'The redirect URI isn’t registered at the provider.',
  unusable: 'The provider refused the request. Check the client’s settings at the provider.',
};

/** @throws DomainError NOT_FOUND */
export async function testProvider(
  ctx: ProvidersCtx & { openId: OpenIdClient },
  admin: SignedIn,
  id: string,
): Promise<ProviderTest> {
  const provider = await findProvider(ctx, id);
  if (!provider) throw notFound('Sign-in provider');
  const problem = await findProblem(ctx, provider);
  await recordEvent(ctx, {
    action: 'provider.tested',
    actorId: admin.userId,
    target: id,
    after: { success: problem === undefined },
  });
  return problem === undefined
    ? { success: true, message: `${provider.name} responds, and knows this client.`, problem: null }
    : { success: false, message: MESSAGES[problem], problem };
}

async function findProblem(
  { config, openId, log }: ProvidersCtx & { openId: OpenIdClient },
  provider: Provider,
): Promise<ProviderProblem | undefined> {
  if (provider.clientSecret === undefined && provider.kind !== 'oidc') return 'no-secret';
  // FETCH_ALLOW_HOSTS may have changed since it was stored.
  if (addressProblem(config, provider.issuer) !== undefined)
    return provider.issuer.startsWith('https:') ? 'private' : 'insecure';
  try {
    await openId.probe(provider);
    return 'unusable';
  } catch (error) {
    const problem = probeProblem(error);
    if (problem)
      log.info({ err: error, provider: provider.id, problem }, 'a sign-in provider failed its test');
    return problem;
  }
}
