import { ensureBuilt } from '../../scripts/lib/builds.mjs';
import { prepareData } from './app-server.ts';

/** Builds the app, and the data folder that each test server copies. */
export default async function prepare(): Promise<() => Promise<void>> {
  await ensureBuilt();
  return prepareData();
}
