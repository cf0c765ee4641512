import type { DestinationSettings, Publication } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { listDestinationRows } from '../destinations/accounts/queries.ts';
import { presentPublication } from './present.ts';
import { listOfWorkspace } from './queries.ts';

interface Described {
  name: string;
  settings: DestinationSettings;
  pace: number;
  publications: Publication[];
}

/** Destinations without their credentials, and what is there, for the data export. */
export async function describeDestinations(
  { db }: { db: Db },
  { workspaceId }: Pick<Actor, 'workspaceId'>,
): Promise<Described[]> {
  const rows = await listOfWorkspace(db, workspaceId);
  return (await listDestinationRows(db, workspaceId)).map(({ id, name, settings, pace }) => ({
    name,
    settings,
    pace,
    publications: rows.filter(({ destinationId }) => destinationId === id).map(presentPublication),
  }));
}
