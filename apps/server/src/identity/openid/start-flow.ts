import type { Language } from '@inkstep/contract';
import type { Cookies } from '../../platform/http/cookies.ts';
import { getActiveProvider } from '../providers/list-providers.ts';
import type { OpenIdCtx } from './context.ts';
import { clearOldFlows, type Flow, flowCookie, flowName } from './flow-cookie.ts';
import { notResponding } from './provider-trouble.ts';

interface Start {
  provider: string;
  next: string;
  interfaceLanguage?: Language | undefined;
  purpose?: Flow['purpose'];
  cookies: Cookies;
}

/** Cookies hold 4 kB, and sealing makes texts longer. */
const MAX_NEXT = 1000;

/**
 * The URL of the provider's sign-in page. Only the browser that gets the cookie can use the answer. @throws DomainError
 * NOT_FOUND, PROVIDER_FAILED
 */
export async function startFlow(
  ctx: OpenIdCtx,
  { provider: id, next, interfaceLanguage: language, purpose, cookies }: Start,
): Promise<{ url: string }> {
  const provider = await getActiveProvider(ctx, id);
  const { url, checks } = await ctx.openId
    .begin(provider, { isProof: purpose?.what === 'prove' })
    .catch((error: unknown) => {
      ctx.log.error({ err: error, provider: id }, 'a sign-in provider could not be asked');
      throw notResponding(provider.name, error);
    });
  clearOldFlows(cookies);
  flowCookie.set(ctx, cookies, flowName(checks.state), {
    ...checks,
    provider: id,
    next: next.length > MAX_NEXT ? '' : next,
    ...(language && { language }),
    ...(purpose && { purpose }),
  });
  return { url };
}
