import { z } from 'zod';
import { outsideCandidate } from '../candidate.ts';
import type { Finder } from '../outside/finder.ts';
import type { LoadJson } from '../outside/guarded-json.ts';

const maybe = z.string().nullish().catch(null);
const place = z.object({
  landing_page_url: maybe,
  pdf_url: maybe,
  source: z.object({ display_name: maybe }).nullish().catch(null),
});

const Work = z.object({
  display_name: z.string(),
  doi: maybe,
  publication_date: maybe,
  best_oa_location: place.nullish().catch(null),
  primary_location: place.nullish().catch(null),
  open_access: z.object({ oa_url: maybe }).nullish().catch(null),
  abstract_inverted_index: z.record(z.string(), z.array(z.number())).nullish().catch(null),
});
export type OpenAlexWork = z.output<typeof Work>;

const WorksAnswer = z.object({ results: z.array(z.unknown()) });

const RESULTS = 10;
const LONGEST_SEARCH = 200;
const DEADLINE_MS = 6_000;
const ABSTRACT = { words: 400, positions: 2_000 };

/** Searches open-access papers. Without a key the service allows few searches a day. */
export function createOpenAlex(
  load: LoadJson,
  { baseUrl, apiKey }: { baseUrl: string; apiKey: string | undefined },
): Finder {
  return {
    id: 'openalex',
    deadlineMs: DEADLINE_MS,
    async find({ searches: [search = ''] }, signal) {
      const url = new URL('/works', baseUrl);
      url.search = String(
        new URLSearchParams({
          search: search.slice(0, LONGEST_SEARCH),
          filter: 'is_oa:true',
          per_page: String(RESULTS),
          ...(apiKey && { api_key: apiKey }),
        }),
      );
      const { results } = await load(WorksAnswer, url, signal);
      return results.slice(0, RESULTS).flatMap((result) => {
        const work = Work.safeParse(result);
        return (work.success && candidateOf(work.data)) || [];
      });
    },
  };
}

function candidateOf(work: OpenAlexWork) {
  const { best_oa_location: open, primary_location: primary, open_access: access } = work;
  const name = open?.source?.display_name ?? primary?.source?.display_name ?? undefined;
  return outsideCandidate({
    origin: 'paper',
    title: work.display_name,
    url: open?.landing_page_url ?? open?.pdf_url ?? access?.oa_url ?? work.doi ?? '',
    text: abstractOf(work.abstract_inverted_index ?? {}),
    published: work.publication_date,
    because: { ...(name && { name }) },
  });
}

/** Restores an abstract from the positions of each word. */
function abstractOf(positions: Readonly<Record<string, readonly number[]>>): string {
  return Object.entries(positions)
    .flatMap(([word, places]) => places.slice(0, ABSTRACT.words).map((at) => ({ word, at })))
    .filter(({ at }) => at < ABSTRACT.positions)
    .sort((a, b) => a.at - b.at)
    .slice(0, ABSTRACT.words)
    .map(({ word }) => word)
    .join(' ');
}
