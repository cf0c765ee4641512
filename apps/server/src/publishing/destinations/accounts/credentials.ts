import { DestinationCredentials } from '@inkstep/contract';
import type { Secrets } from '../../../platform/crypto/secrets.ts';

type Ctx = { secrets: Pick<Secrets, 'seal' | 'open'> };

const placeOf = (destinationId: string) => `destinations:${destinationId}:credentials` as const;

export const sealCredentials = (
  { secrets }: Ctx,
  destinationId: string,
  credentials: DestinationCredentials,
): string => secrets.seal(JSON.stringify(credentials), placeOf(destinationId));

export const openCredentials = (
  { secrets }: Ctx,
  destinationId: string,
  sealed: string,
): DestinationCredentials =>
  DestinationCredentials.parse(JSON.parse(secrets.open(sealed, placeOf(destinationId))));
