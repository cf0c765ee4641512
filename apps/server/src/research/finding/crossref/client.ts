import { z } from 'zod';
import { outsideCandidate } from '../candidate.ts';
import type { Finder } from '../outside/finder.ts';
import type { LoadJson } from '../outside/guarded-json.ts';

const lines = z.array(z.string()).nullish().catch(null);

const Work = z.object({
  title: z.array(z.string()).min(1),
  abstract: z.string().nullish().catch(null),
  URL: z.string(),
  'container-title': lines,
  issued: z
    .object({ 'date-parts': z.array(z.array(z.number().nullable())) })
    .nullish()
    .catch(null),
});
export type CrossrefWork = z.output<typeof Work>;

const WorksAnswer = z.object({ message: z.object({ items: z.array(z.unknown()) }) });

const RESULTS = 10;
const LONGEST_SEARCH = 200;
const DEADLINE_MS = 6_000;
const FIELDS = 'title,abstract,URL,container-title,issued';

/** Searches papers by their metadata. Many only have an abstract. */
export function createCrossref(load: LoadJson, baseUrl: string): Finder {
  return {
    id: 'crossref',
    deadlineMs: DEADLINE_MS,
    async find({ searches: [search = ''] }, signal) {
      const url = new URL('/works', baseUrl);
      const query = { query: search.slice(0, LONGEST_SEARCH), rows: String(RESULTS), select: FIELDS };
      url.search = String(new URLSearchParams(query));
      const { message } = await load(WorksAnswer, url, signal);
      return message.items.slice(0, RESULTS).flatMap((item) => {
        const work = Work.safeParse(item);
        return (work.success && candidateOf(work.data)) || [];
      });
    },
  };
}

function candidateOf(work: CrossrefWork) {
  const [name] = work['container-title'] ?? [];
  return outsideCandidate({
    origin: 'paper',
    title: work.title[0] ?? '',
    url: work.URL,
    text: work.abstract ?? '',
    published: dateOf(work.issued?.['date-parts'][0] ?? []),
    because: { ...(name && { name }) },
  });
}

/** Year, month and day, as far as known. */
function dateOf([year, month, day]: readonly (number | null)[]): string | null {
  if (!year || year < 1000 || year > 9999) return null;
  const parts = [month, month && day].filter((part) => typeof part === 'number' && part > 0 && part < 32);
  return [year, ...parts.map((part) => String(part).padStart(2, '0'))].join('-');
}
