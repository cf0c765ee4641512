import type { ResponseCache } from '../src/platform/cache/response-cache.ts';

/** Caches in memory. */
export function createMemoryCache(): ResponseCache {
  const answers = new Map<string, unknown>();
  return {
    async remember(parts, _ttlSeconds, ask, schema, keep = () => true) {
      const key = JSON.stringify(parts);
      const known = schema.safeParse(answers.get(key));
      if (known.success) return known.data;
      const answer = await ask();
      if (keep(answer)) answers.set(key, answer);
      return answer;
    },
  };
}
