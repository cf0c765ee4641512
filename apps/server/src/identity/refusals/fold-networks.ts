import { LRUCache } from 'lru-cache';

/** Networks that are counted separately in a /48 and /32 network, or /24 and /16 of IPv4. */
const MAX_SEPARATE = [16, 64] as const;
const BLOCKS = 10_000;

/**
 * Names the network that a refusal is counted for: the caller's own, or the block around it if many others of the
 * block were named in the same hour. So an attacker with thousands of networks fills a few rows.
 */
export function createNetworkFolding() {
  const named = new LRUCache<string, Set<string>>({ max: BLOCKS });

  function namesIn(block: string): Set<string> {
    const names = named.get(block) ?? new Set();
    named.set(block, names);
    return names;
  }

  /** @param networks from the largest to the caller's own */
  return (networks: readonly string[], hour: string): string => {
    const [own = '', ...blocks] = networks.toReversed();
    return blocks.reduce((name, block, level) => {
      const names = namesIn(`${hour} ${block}`);
      if (names.size < (MAX_SEPARATE[level] ?? 0)) names.add(name);
      return names.has(name) ? name : block;
    }, own);
  };
}
