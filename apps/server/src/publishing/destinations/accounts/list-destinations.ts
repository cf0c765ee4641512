import type { Destination } from '@inkstep/contract';
import type { Actor } from '../../../platform/http/actor.ts';
import { listManagers, mayAccess } from '../../../workspaces/index.ts';
import type { DestinationsCtx } from '../context.ts';
import { presentDestination } from './present.ts';
import { listDestinationRows } from './queries.ts';

interface Listed {
  destinations: Destination[];
  may_manage: boolean;
  may_publish: boolean;
  managers: string[];
}

/** Destinations of a workspace with what the caller may do with them, and whom to ask otherwise. */
export async function listDestinations(
  { db, destinationTypes }: Pick<DestinationsCtx, 'db' | 'destinationTypes'>,
  { workspaceId, memberRole }: Pick<Actor, 'workspaceId' | 'memberRole'>,
): Promise<Listed> {
  const rows = await listDestinationRows(db, workspaceId);
  return {
    destinations: rows.map((row) => presentDestination(destinationTypes, row)),
    may_manage: mayAccess(memberRole, 'manage'),
    may_publish: mayAccess(memberRole, 'publish'),
    managers: await listManagers(db, workspaceId),
  };
}
