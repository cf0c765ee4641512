import { ApiError } from '@inkstep/contract/client';
import type { Language } from '@inkstep/contract/languages';
import { accountApi } from '../../kit/api/account-api.ts';

export interface ProviderStart {
  provider: string;
  /** Path to continue with after signing in. */
  next: string;
  interfaceLanguage?: Language;
}

/** Opens the provider's sign-in page. Resolves while the browser is on its way. */
const leadTo =
  (begin: (call: { body: ProviderStart }) => Promise<{ url: string }>) =>
  async (start: ProviderStart): Promise<void> => {
    const { url } = await begin({ body: start });
    location.assign(url);
  };

export const startProvider = leadTo(accountApi.startOpenId);

/** Connects an account to the signed-in user's. */
export const startLinking = leadTo(accountApi.linkOpenId);

/** Confirms who is using this session. */
export const startProving = leadTo(accountApi.proveOpenId);

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
