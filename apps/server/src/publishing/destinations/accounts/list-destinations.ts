import type { Destination } from '@inkstep/contract';
import type { Actor } from '../../../platform/http/actor.ts';
import type { DestinationsCtx } from '../context.ts';
import { presentDestination } from './present.ts';
import { listDestinationRows } from './queries.ts';

type Ctx = Pick<DestinationsCtx, 'db' | 'destinationTypes'>;

export const listDestinations = async (
  { db, destinationTypes }: Ctx,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
): Promise<{ destinations: Destination[] }> => ({
  destinations: (await listDestinationRows(db, workspaceId)).map((row) =>
    presentDestination(destinationTypes, row),
  ),
});
