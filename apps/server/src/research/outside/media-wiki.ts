import { z } from 'zod';
import { buildUrl } from './fetch-json.ts';
import { OutsideFailure } from './outside-failure.ts';
import type { Load } from './source-options.ts';

const ActionError = z.object({ error: z.object({ code: z.string() }) });

/** Calls MediaWiki's action API, whose errors have status 200 and only an `error` field. */
export async function callAction<T extends object>(
  load: Load,
  { schema, site, params }: { schema: z.ZodType<T>; site: string; params: Record<string, string> },
  signal: AbortSignal,
): Promise<T> {
  const url = buildUrl(site, '/w/api.php', { ...params, format: 'json', formatversion: '2' });
  const answer = await load<T | z.output<typeof ActionError>>(z.union([ActionError, schema]), url, signal);
  if ('error' in answer) throw new OutsideFailure(`error ${answer.error.code}`);
  return answer;
}
