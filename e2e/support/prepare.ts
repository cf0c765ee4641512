import { ensureBuilt } from '../../scripts/lib/builds.mjs';
import { prepareData } from './app-server.ts';

/** Builds what `npm start` runs, and the data folder that every server of the tests begins with a copy of. */
export default async function prepare(): Promise<() => Promise<void>> {
  await ensureBuilt();
  return prepareData();
}
