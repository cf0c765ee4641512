import type { Config } from '../../config.ts';
import type { GuardedFetch } from '../../platform/fetch/guarded-fetch.ts';
import type { BlogCtx } from '../context.ts';

export interface LinksCtx extends BlogCtx {
  config: Pick<Config, 'PUBLIC_URL'>;
}

export interface ReadSiteCtx extends BlogCtx {
  guardedFetch: GuardedFetch;
}
