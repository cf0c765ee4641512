import { memoize } from '../text/memoize.ts';
import { wordKey } from '../text/word-key.ts';

/** Zones that are named after a city, such as "Europe/Zurich". */
const CITY = /^(?:Africa|America|Asia|Australia|Europe)\/([^/]+)$/;

/** Strips diacritics, as zones have ASCII names. */
export const placeKey = (name: string): string =>
  wordKey(name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());

/** Returns the places that the runtime can name in a language: countries, and cities of time zones. */
export const placeNames = memoize(
  (language: string): ReadonlySet<string> => {
    const cities = Intl.supportedValuesOf('timeZone').flatMap(
      (zone) => CITY.exec(zone)?.[1]?.replaceAll('_', ' ') ?? [],
    );
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const countries = letters.flatMap((a) => letters.flatMap((b) => names.of(a + b) ?? []));
    return new Set([...cities, ...countries].map(placeKey));
  },
  { most: 10, longest: 20 },
);
