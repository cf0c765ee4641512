import type { Config } from '../../config.ts';
import type { AuthCtx } from '../context.ts';
import type { ProvidersCtx } from '../providers/context.ts';
import type { OpenIdClient } from './openid-client.ts';

export interface OpenIdCtx extends AuthCtx {
  config: ProvidersCtx['config'] & Pick<Config, 'SMTP_URL'>;
  openId: OpenIdClient;
}
