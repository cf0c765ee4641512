import { type FINDING_ORIGINS, type SourceProposal, TEXT_LIMITS } from '@inkstep/contract';
import { z } from 'zod';
import { fitLine } from '../../platform/text/fit-line.ts';
import { withoutHtml } from '../outside/open-search.ts';

export type Origin = (typeof FINDING_ORIGINS)[number];

const EXCERPT_CHARACTERS = 400;
/** Enough to tell the subject of a source. */
const READ_CHARACTERS = 4_000;

/** A possible source before ranking. Its texts are plain and bounded. */
export interface Candidate {
  origin: Origin;
  title: string;
  url: string;
  text: string;
  published: string | null;
  /** Facts for the reason, such as the article that cites it. */
  because: { name?: string; count?: number };
  resource?: { id: string; type: NonNullable<SourceProposal['resourceType']> };
  taskId?: string;
}

/** Candidates from a service. Cached for a day, so they are validated when read back. */
export const OutsideCandidates = z.object({
  candidates: z.array(
    z.object({
      origin: z.enum(['search', 'encyclopedia', 'reference', 'paper']),
      title: z.string(),
      url: z.string(),
      text: z.string(),
      published: z.string().nullable(),
      because: z.object({ name: z.string().exactOptional(), count: z.number().exactOptional() }),
    }),
  ),
});
export type OutsideCandidate = z.output<typeof OutsideCandidates>['candidates'][number];

const DATE = /^\d{4}(?:-\d{2}){0,2}/;

interface Given {
  origin: OutsideCandidate['origin'];
  title: string;
  url: string;
  text?: string;
  published?: string | null | undefined;
  because?: OutsideCandidate['because'];
}

/** Third-party data as a candidate: plain text within limits. Undefined without a title or a web address. */
export function outsideCandidate(given: Given): OutsideCandidate | undefined {
  const title = fitLine(withoutHtml(given.title.slice(0, READ_CHARACTERS)), TEXT_LIMITS.topic);
  const url = webAddress(given.url);
  if (title === '' || url === undefined) return undefined;
  const { name, count } = given.because ?? {};
  return {
    origin: given.origin,
    title,
    url,
    text: fitLine(withoutHtml((given.text ?? '').slice(0, READ_CHARACTERS)), READ_CHARACTERS),
    published: DATE.exec(given.published ?? '')?.[0] ?? null,
    because: {
      ...(name !== undefined && { name: fitLine(name, TEXT_LIMITS.tag * 2) }),
      ...(count !== undefined && { count }),
    },
  };
}

export function webAddress(address: string): string | undefined {
  const url = address.length <= TEXT_LIMITS.url ? URL.parse(address) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.href.length > TEXT_LIMITS.url)
    return undefined;
  return url.href;
}

export const fitExcerpt = (text: string): string => fitLine(text, EXCERPT_CHARACTERS);
