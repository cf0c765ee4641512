import { ApiError } from '@inkstep/contract/client';
import type { Language } from '@inkstep/contract/languages';
import { accountApi } from '../../kit/api/account-api.ts';

export interface ProviderStart {
  provider: string;
  /** Path to continue with after signing in. */
  next: string;
  interfaceLanguage?: Language;
}

/** Leads to the provider's sign-in page. Resolves while the browser is on its way. */
export async function startProvider(start: ProviderStart): Promise<void> {
  const { url } = await accountApi.startOpenId({ body: start });
  location.assign(url);
}

/** Like `startProvider`, to connect an account to the signed-in user's. */
export async function startLinking(start: ProviderStart): Promise<void> {
  const { url } = await accountApi.linkOpenId({ body: start });
  location.assign(url);
}

/** Like `startProvider`, to confirm who is using this session. */
export async function startProving(start: ProviderStart): Promise<void> {
  const { url } = await accountApi.proveOpenId({ body: start });
  location.assign(url);
}

/** Sends people to the provider that their organization requires. False for other failures, or if it is away. */
export async function leadToProvider(error: unknown, next: string): Promise<boolean> {
  if (!(error instanceof ApiError) || error.code !== 'PROVIDER_REQUIRED') return false;
  const provider = error.details.find(({ path }) => path === 'provider')?.message;
  if (provider === undefined) return false;
  return startProvider({ provider, next }).then(
    () => true,
    () => false,
  );
}
