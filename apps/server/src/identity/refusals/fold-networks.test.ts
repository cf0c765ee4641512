import { describe, expect, it } from 'vitest';
import { networksAround } from '../../platform/http/client-address.ts';
import { createNetworkFolding } from './fold-networks.ts';

const HOUR = '2026-11-28T10';
const names = (ips: readonly string[], fold = createNetworkFolding()) =>
  ips.map((ip) => fold(networksAround(ip), HOUR));
const range = (count: number, ip: (at: number) => string) => Array.from({ length: count }, (_, at) => ip(at));
const hex = (at: number) => at.toString(16);

describe('networks with refused sign-ins', () => {
  it.each([
    ['of one /48', range(400, (at) => `2001:db8:7:${hex(at)}::1`), 17, '2001:db8:7::/48'],
    ['of one /32', range(1000, (at) => `2001:db8:${hex(at)}:1::1`), 65, '2001:db8::/32'],
    [
      'of many /48 with several each',
      range(1000, (at) => `2001:db8:${hex(at % 200)}:${hex(at)}::1`),
      65,
      '2001:db8::/32',
    ],
    ['of one /24', range(256, (at) => `203.0.113.${at}`), 17, '203.0.113.0/24'],
    ['of one /16', range(1024, (at) => `203.0.${at & 255}.${at >> 8}`), 65, '203.0.0.0/16'],
  ])('%s become few rows', (_, ips, most, block) => {
    const named = names(ips);
    expect(new Set(named).size).toBeLessThanOrEqual(most);
    expect(named.at(-1)).toBe(block);
  });

  it('keep their own row if they have it, and elsewhere have one', () => {
    const fold = createNetworkFolding();
    names(
      range(400, (at) => `2001:db8:7:${hex(at)}::1`),
      fold,
    );
    expect(names(['2001:db8:7:3::9', '2001:db9:7:1::1', '203.0.113.7'], fold)).toEqual([
      '2001:db8:7:3::/64',
      '2001:db9:7:1::/64',
      '203.0.113.7',
    ]);
  });

  it('are counted separately again in the next hour', () => {
    const fold = createNetworkFolding();
    names(
      range(400, (at) => `2001:db8:7:${hex(at)}::1`),
      fold,
    );
    expect(fold(networksAround('2001:db8:7:fff::1'), '2026-11-28T11')).toBe('2001:db8:7:fff::/64');
  });
});
