import { DomainError } from '../../platform/errors.ts';
import type { Cookies } from '../../platform/http/cookies.ts';
import { getActiveProvider } from '../providers/list-providers.ts';
import type { Provider } from '../providers/provider.ts';
import type { OpenIdCtx } from './context.ts';
import { type Flow, flowCookie, flowName } from './flow-cookie.ts';
import type { ProviderAccount } from './provider-account.ts';
import { isOutage, notResponding, oauthError } from './provider-trouble.ts';

export const staleFlow = (): DomainError =>
  new DomainError('TOKEN_INVALID', 'This sign-in took too long, or began in another browser. Try again.');

export interface Answered {
  provider: Provider;
  flow: Flow;
  account: ProviderAccount;
}

/**
 * Returns the account that the provider's answer proves, to the browser that asked. Each answer is read once. @throws
 * DomainError TOKEN_INVALID, NOT_FOUND, PROVIDER_FAILED, PROVIDER_REFUSED
 */
export async function readAnswer(
  ctx: OpenIdCtx,
  { provider: id, answer, cookies }: { provider: string; answer: string; cookies: Cookies },
): Promise<Answered> {
  const state = new URLSearchParams(answer).get('state') ?? '';
  const flow = flowCookie.read(ctx, cookies, flowName(state));
  // Each provider has its own return page, so that none can pass off another's answer as its own.
  if (!flow || flow.state !== state || flow.provider !== id) throw staleFlow();
  flowCookie.clear(cookies, flowName(state));
  const provider = await getActiveProvider(ctx, id);
  try {
    return { provider, flow, account: await ctx.openId.finish(provider, answer, flow) };
  } catch (error) {
    throw refusal(ctx, provider, error);
  }
}

function refusal({ log }: OpenIdCtx, { id, name }: Provider, error: unknown): DomainError {
  const code = oauthError(error);
  if (code === 'access_denied')
    return new DomainError('PROVIDER_REFUSED', `Sign-in with ${name} was canceled. Try again.`);
  // The code was used before, or is too old.
  if (code === 'invalid_grant' || code === 'bad_verification_code') return staleFlow();
  if (code !== undefined || isOutage(error)) {
    log.error({ err: error, provider: id }, 'a sign-in provider refused the client');
    return notResponding(name, error);
  }
  log.warn({ err: error, provider: id }, 'the answer of a sign-in provider is not in order');
  return new DomainError('PROVIDER_REFUSED', `Couldn't verify ${name}'s response. Try again.`, {
    cause: error,
  });
}
