import { expect, it } from 'vitest';
import { dueExceptions, openAdvisories, refusedLicences } from './audit.mjs';

const advisory = {
  title: 'Reads files outside of its folder',
  severity: 'high',
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
};
const report = { vulnerabilities: { left: { via: [advisory] }, right: { via: ['left'] } } };
const exception = { advisory: 'GHSA-aaaa-bbbb-cccc', until: '2027-03-31', reason: 'Only used in tests.' };

it('an advisory is open until an exception names it, and until that one runs out', () => {
  expect(openAdvisories(report, [])).toEqual([
    'left: Reads files outside of its folder (high, https://github.com/advisories/GHSA-aaaa-bbbb-cccc)',
  ]);
  expect(openAdvisories(report, [exception])).toEqual([]);
  expect(dueExceptions([exception], new Date('2027-03-30'))).toEqual([]);
  expect(dueExceptions([exception], new Date('2027-04-01'))).toHaveLength(1);
  expect(dueExceptions([{ ...exception, until: 'some day' }], new Date('2027-03-30'))).toHaveLength(1);
});

it('a registry that could not be asked is a problem', () => {
  expect(openAdvisories({ message: 'ENOTFOUND' }, [])).toEqual([
    'The registry could not be asked for advisories: ENOTFOUND',
  ]);
  expect(openAdvisories({}, [])).toHaveLength(1);
});

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['(MIT AND Zlib)', true],
  ['GPL-3.0-only', false],
  ['(MIT AND AGPL-3.0-only)', false],
  ['SEE LICENSE IN LICENSE.txt', false],
  [undefined, false],
])('a package under %s is allowed: %s', (license, allowed) => {
  const packages = { '': { license: 'UNLICENSED' }, 'node_modules/left': { ...(license && { license }) } };
  expect(refusedLicences({ packages })).toHaveLength(allowed ? 0 : 1);
});

it.each([
  ['node_modules/@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
  ['node_modules/@img/sharp-wasm32', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
  ['node_modules/@img/sharp-libvips-linux-x64', 'GPL-3.0-or-later', false],
  ['node_modules/left/node_modules/@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', false],
  ['node_modules/left', 'LGPL-3.0-or-later', false],
])('the library %s under %s is allowed: %s', (where, license, allowed) => {
  expect(refusedLicences({ packages: { [where]: { license } } })).toHaveLength(allowed ? 0 : 1);
});
