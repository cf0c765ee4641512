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
  ['203.0.113.7', ['cb00/16', 'cb0071/24', 'cb007107/32']],
  ['::ffff:203.0.113.7', ['cb00/16', 'cb0071/24', 'cb007107/32']],
  ['2001:db8:1:2::1', ['20010db8/32', '20010db80001/48', '20010db800010002/64']],
  ['unknown', ['unknown']],
])('%s belongs to %j', (ip, networks) => {
  expect(networksAround(ip)).toEqual(networks);
});
