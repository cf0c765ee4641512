import type { SignInSettings } from '@inkstep/contract';
import { arePasswordsOn } from './allowed-ways.ts';
import type { ProvidersCtx } from './context.ts';
import { listWithSecrets } from './list-providers.ts';
import { presentForAdmin, returnBase } from './present.ts';

/** Returns how users can sign in, for admins. */
export async function getSignInSettings(ctx: ProvidersCtx): Promise<SignInSettings> {
  const providers = await listWithSecrets(ctx);
  return {
    providers: providers.map((provider) => presentForAdmin(ctx, provider)),
    redirect_base: returnBase(ctx.config),
    passwords_on: await arePasswordsOn(ctx),
    passwords_from_environment: ctx.config.PASSWORD_SIGN_IN !== undefined,
  };
}
