import { strFromU8, unzipSync } from 'fflate';

/** Texts in a ZIP, by path. */
export const readZip = (zip: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([path, bytes]) => [path, strFromU8(bytes)]));
