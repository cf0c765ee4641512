import { ensureBuilt } from '../../scripts/lib/builds.mjs';

/** The browser tests run what `npm start` runs. */
export default ensureBuilt;
