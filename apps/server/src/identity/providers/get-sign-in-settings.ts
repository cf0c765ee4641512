import type { SignInSettings } from '@inkstep/contract';
import { hasPasskeys } from '../passkeys/policy.ts';
import { arePasswordsOn } from './allowed-ways.ts';
import type { ProvidersCtx } from './context.ts';
import { listWithSecrets } from './list-providers.ts';
import { presentForAdmin, returnBase } from './present.ts';
import { countPasswordOnly } from './queries.ts';

/** Returns how users can sign in, for admins. */
export async function getSignInSettings(ctx: ProvidersCtx): Promise<SignInSettings> {
  const providers = await listWithSecrets(ctx);
  return {
    providers: providers.map((provider) => presentForAdmin(ctx, provider)),
    redirect_base: returnBase(ctx.config),
    passwords_on: await arePasswordsOn(ctx),
    passwords_from_environment: ctx.config.PASSWORD_SIGN_IN !== undefined,
    password_only_users: await countPasswordOnly(ctx.db, {
      providerIds: providers.filter(({ isActive }) => isActive).map(({ id }) => id),
      passkeysOn: hasPasskeys(ctx.config),
    }),
  };
}
