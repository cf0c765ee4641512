import type { Child } from './child.ts';

/** Measures durations of several calls in milliseconds, after three warm-up calls. */
export async function timesOf(
  { origin }: Child,
  { headers, path, runs }: { headers: Record<string, string>; path: string; runs: number },
): Promise<number[]> {
  const times: number[] = [];
  for (let run = -3; run < runs; run += 1) {
    const started = performance.now();
    const answer = await fetch(origin + path, { headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    if (run >= 0) times.push(performance.now() - started);
  }
  return times;
}
