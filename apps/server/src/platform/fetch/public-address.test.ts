import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each([
  ['93.184.215.14', true],
  ['2606:4700:4700::1111', true],
  ['::ffff:93.184.215.14', true],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['10.255.0.1', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['198.18.0.1', false],
  ['192.0.2.1', false],
  ['224.0.0.1', false],
  ['240.0.0.1', false],
  ['255.255.255.255', false],
  ['168.63.129.16', false],
  ['::', false],
  ['::1', false],
  ['::7f00:1', false],
  ['::10.0.0.1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:0:10.0.0.1', false],
  ['::ffff:168.63.129.16', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:0:1::', false],
  ['2001:db8::1', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['fd00:ec2::254', false],
  ['fec0::1', false],
  ['ff02::1', false],
  ['not an address', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test('an address of this machine is not public', () => {
  expect(isPublicAddress('2606:4700:4700::1111', ['2606:4700:4700:0::1111'])).toBe(false);
  expect(isPublicAddress('2606:4700:4700::1112', ['2606:4700:4700:0::1111'])).toBe(true);
});
