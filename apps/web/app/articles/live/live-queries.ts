import type { ArticleVersionSummary, PresentMember, SectionClaim } from '@inkstep/contract';
import { LIMITS } from '@inkstep/contract/limits';
import { type Query, queryOptions } from '@tanstack/react-query';
import { articleApi } from '../../kit/api/article-api.ts';

/** Claim with its end by this clock. */
export interface OpenClaim extends SectionClaim {
  until: Date;
}

/** The stream may have told of it before the part that shows it was loaded. */
const refetchOnMount = ({ state }: Pick<Query, 'state'>) => state.dataUpdateCount === 0 && 'always';

const NOBODY: PresentMember[] = [];
const NO_CLAIMS: OpenClaim[] = [];

const NO_ASIDES: ArticleVersionSummary[] = [];

/** Texts that were dropped in conflicts by someone else than their writers, newest first. Read at the start and whenever it happens. */
export const asidesQuery = (taskId: string) =>
  queryOptions({
    queryKey: ['article-asides', taskId],
    queryFn: async ({ signal }) => {
      const query = { limit: LIMITS.versions };
      const { versions } = await articleApi.articleVersions({ params: { id: taskId }, query }, { signal });
      return versions.filter(({ set_aside: aside }) => aside !== null);
    },
    initialData: NO_ASIDES,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount,
  });

/** Others who have the article open. Set by each sign of life, and read again when it changes. */
export const presenceQuery = (taskId: string) =>
  queryOptions({
    queryKey: ['article-presence', taskId],
    queryFn: async ({ signal }) =>
      (await articleApi.articlePresence({ params: { id: taskId } }, { signal })).members,
    initialData: NOBODY,
    staleTime: Number.POSITIVE_INFINITY,
  });

const withEnds = (claims: readonly SectionClaim[]): OpenClaim[] =>
  claims.map((claim) => ({ ...claim, until: new Date(Date.now() + claim.seconds_left * 1000) }));

/** Sections that members are writing. Read again when they change, and when the first one ends. */
export const claimsQuery = (taskId: string) =>
  queryOptions({
    queryKey: ['article-claims', taskId],
    queryFn: async ({ signal }) =>
      withEnds((await articleApi.articleClaims({ params: { id: taskId } }, { signal })).claims),
    initialData: NO_CLAIMS,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount,
    refetchInterval: ({ state: { data = NO_CLAIMS } }) =>
      data.length > 0 && Math.max(1, ...data.map(({ seconds_left }) => seconds_left)) * 1000,
  });

/** Gives a section back. Returns the claims that remain. */
export const releaseClaim = async (
  taskId: string,
  { heading, ordinal }: Pick<SectionClaim, 'heading' | 'ordinal'>,
): Promise<OpenClaim[]> => {
  const body = { heading, ordinal, held: false };
  return withEnds((await articleApi.setClaim({ params: { id: taskId }, body })).claims);
};
