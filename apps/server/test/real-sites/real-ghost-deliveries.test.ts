import { describe } from 'vitest';
import { GHOST_MISSING, installedGhost } from '../ghost/install-ghost.ts';
import { createTestDb } from '../test-db.ts';
import { deliveryCases } from './delivery-cases.ts';
import { startGhostSite } from './ghost-site.ts';

const folder = installedGhost();

describe.skipIf(folder === undefined)(`deliveries to a real Ghost (${folder ?? GHOST_MISSING})`, async () => {
  if (folder) deliveryCases(await createTestDb(), () => startGhostSite(folder), { refusesStale: true });
});
