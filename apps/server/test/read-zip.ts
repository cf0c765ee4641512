import { strFromU8, unzipSync } from 'fflate';

/** The texts in a zip, by their paths. */
export const readZip = (zip: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([path, bytes]) => [path, strFromU8(bytes)]));
