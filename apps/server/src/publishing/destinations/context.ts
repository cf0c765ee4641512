import type { Config } from '../../config.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { PublishCtx } from '../context.ts';
import type { DestinationTypes } from './destination-types.ts';
import type { DestinationCtx } from './publisher.ts';

/** Needed by the settings of destinations, and by what is asked to be sent to them. */
export interface DestinationsCtx extends PublishCtx {
  secrets: Secrets;
  destinationTypes: DestinationTypes;
  config: Pick<Config, 'SMTP_URL' | 'PUBLIC_URL' | 'FETCH_ALLOW_HOSTS'>;
  guardedExchange: DestinationCtx['guardedExchange'];
}
