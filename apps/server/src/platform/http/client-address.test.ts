import { expect, it } from 'vitest';
import { callerNetwork, networksAround } from './client-address.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['::1', '::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (ip, network) => {
  expect(callerNetwork(ip)).toBe(network);
});

it.each([
  ['203.0.113.7', ['203.0.0.0/16', '203.0.113.0/24', '203.0.113.7']],
  ['::ffff:203.0.113.7', ['203.0.0.0/16', '203.0.113.0/24', '203.0.113.7']],
  ['2001:db8:1:2::1', ['2001:db8::/32', '2001:db8:1::/48', '2001:db8:1:2::/64']],
  ['2001:db8:1:3:ffff::1', ['2001:db8::/32', '2001:db8:1::/48', '2001:db8:1:3::/64']],
  ['2001:db8:2:2::1', ['2001:db8::/32', '2001:db8:2::/48', '2001:db8:2:2::/64']],
  ['2001:db9:1:2::1', ['2001:db9::/32', '2001:db9:1::/48', '2001:db9:1:2::/64']],
  ['unknown', ['unknown']],
])('%s belongs to %j', (ip, networks) => {
  expect(networksAround(ip)).toEqual(networks);
});
