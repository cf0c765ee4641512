import type { Config } from '../../config.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Log } from '../../platform/log.ts';
import type { ProviderSettings } from './provider.ts';

export interface ProvidersCtx {
  db: Db;
  config: Pick<Config, 'PUBLIC_URL' | 'FETCH_ALLOW_HOSTS'> & ProviderSettings;
  secrets: Secrets;
  log: Log;
}
