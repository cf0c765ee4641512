import type { LookupAddress } from 'node:dns';
import { expect, test } from 'vitest';
import { createPublicLookup, type Resolve } from './public-lookup.ts';

const publicAddress = { address: '93.184.215.14', family: 4 };
const secondAddress = { address: '2606:4700:4700::1111', family: 6 };
const privateAddress = { address: '10.0.0.7', family: 4 };

function addressesFor(resolve: Resolve, exempt = false): Promise<unknown> {
  const { promise, resolve: settle, reject } = Promise.withResolvers<unknown>();
  createPublicLookup(resolve, exempt)('name.test', { all: true }, (error, addresses) =>
    error ? reject(error) : settle(addresses),
  );
  return promise;
}

test('every public address is passed on unchanged', async () => {
  await expect(addressesFor(async () => [publicAddress, secondAddress])).resolves.toEqual([
    publicAddress,
    secondAddress,
  ]);
});

test.each<[string, LookupAddress[], string]>([
  ['a private address', [privateAddress], 'private-address'],
  ['one private address among public ones', [publicAddress, privateAddress], 'private-address'],
  ['no address', [], 'network'],
])('a name with %s is refused', async (_, addresses, reason) => {
  await expect(addressesFor(async () => addresses)).rejects.toMatchObject({ reason });
});

test('a name that changes to a private address between two lookups is refused the second time', async () => {
  const answers = [[publicAddress], [privateAddress]];
  const resolve = async () => answers.shift() ?? [];
  await expect(addressesFor(resolve)).resolves.toEqual([publicAddress]);
  expect(answers).toHaveLength(1);
  await expect(addressesFor(resolve)).rejects.toMatchObject({ reason: 'private-address' });
});

test('a failed resolution and an exempt private host', async () => {
  const failure = new Error('ENOTFOUND');
  await expect(addressesFor(() => Promise.reject(failure))).rejects.toBe(failure);
  await expect(addressesFor(async () => [privateAddress], true)).resolves.toEqual([privateAddress]);
});
