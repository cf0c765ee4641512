import satisfies from 'spdx-satisfies';

/**
 * @typedef {{ advisory: string, until: string, reason: string }} Exception `until`: a date such as 2027-03-31
 * @typedef {{ title: string, url: string, severity: string }} Advisory
 * @typedef {{ vulnerabilities?: Record<string, { via: (string | Advisory)[] }>, message?: string }} Report what `npm audit --json` prints
 * @typedef {{ packages: Record<string, { license?: string, link?: boolean }> }} Lock
 */

/** Licenses without a copyleft that applies to our own code. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
];

/** Libraries that sharp loads at run time. They stay separate files that users may replace, as the LGPL requires. */
const LOADED_LIBRARY = /^node_modules\/@img\/sharp-/;
const LIBRARY_LICENCES = [...ALLOWED, 'LGPL-3.0-or-later'];

/**
 * Returns advisories about installed packages without an exception, or the reason why they are unknown.
 * @param {Report} report
 * @param {Exception[]} exceptions
 */
export function openAdvisories({ vulnerabilities, message = 'no answer' }, exceptions) {
  if (!vulnerabilities) return [`The registry could not be asked for advisories: ${message}`];
  const accepted = new Set(exceptions.map(({ advisory }) => advisory));
  const found = Object.entries(vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((cause) => (typeof cause === 'string' ? [] : [{ ...cause, name }])),
  );
  return found
    .filter(({ url }) => !accepted.has(url.split('/').at(-1) ?? ''))
    .map(({ name, severity, title, url }) => `${name}: ${title} (${severity}, ${url})`);
}

/**
 * Exceptions expire, so that they are reviewed: an expired one counts as a problem.
 * @param {Exception[]} exceptions
 * @param {Date} today
 */
export function dueExceptions(exceptions, today) {
  return exceptions
    .filter(({ until }) => !(new Date(until) > today))
    .map(({ advisory, until, reason }) => `The exception for ${advisory} ran out on ${until}: ${reason}`);
}

/** @param {Lock} lock */
export function refusedLicences({ packages }) {
  return Object.entries(packages)
    .filter(([where, { link }]) => where.includes('node_modules/') && !link)
    .filter(([where, { license }]) => license === undefined || !isAllowed(license, where))
    .map(
      ([where, { license }]) => `${where.replace(/^.*node_modules\//, '')}: licence ${license ?? 'unknown'}`,
    );
}

/**
 * @param {string} license
 * @param {string} where
 */
function isAllowed(license, where) {
  try {
    return satisfies(license, LOADED_LIBRARY.test(where) ? LIBRARY_LICENCES : ALLOWED);
  } catch {
    return false;
  }
}
