import { createHash } from 'node:crypto';
import type { SuspectSource } from '@inkstep/engine';
import type { Compute } from '../../../platform/computing/computing.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { notFound } from '../../../platform/errors.ts';
import type { TaskKey } from '../making/task-key.ts';
import { listSources, listStored, type StoredSource } from '../sources/queries.ts';
import { findReview, storeReview } from './queries.ts';

export interface ReviewCtx {
  db: Db;
  compute: Compute;
}

export interface ReviewedSources {
  suspects: readonly SuspectSource[];
  /** Digests of the sources' texts by ID. */
  digests: ReadonlyMap<string, string>;
  kept: readonly string[];
}

/** Changes when the comparison does, so that stored results are made again. */
const COMPARISON = 1;
/** Characters of a sentence that are stored and shown. */
const MAX_SHOWN = 500;
const MAX_PASSAGES = 5;

/** Compares the sources of a task, or returns the stored result for the same ones. @throws DomainError NOT_FOUND */
export async function reviewSources(
  ctx: ReviewCtx,
  key: TaskKey,
  signal?: AbortSignal,
): Promise<ReviewedSources> {
  const found = await findReview(ctx.db, key);
  if (!found) throw notFound('Task');
  const { review, kept } = found;
  const language = found.language ?? undefined;
  const stored = await listStored(ctx.db, key.taskId);
  if (review?.digest === digestOf(stored, language))
    return { suspects: review.suspects, digests: digests(stored), kept };
  const sources = await listSources(ctx.db, key.taskId);
  const suspects = await ctx.compute(
    'suspectSources',
    {
      language,
      sources: sources.map(({ id, title, url, content, description, published }) => ({
        id,
        title,
        url,
        content: content || description,
        ...(published !== null && { published }),
      })),
    },
    { owner: key.workspaceId, ...(signal && { signal }) },
  );
  const shown = suspects.map(shortened);
  await storeReview(ctx.db, key, { digest: digestOf(sources, language), suspects: shown });
  return { suspects: shown, digests: digests(sources), kept };
}

const digests = (sources: readonly Pick<StoredSource, 'id' | 'digest'>[]) =>
  new Map(sources.map(({ id, digest }) => [id, digest]));

/** Digest of everything that the comparison reads. */
function digestOf(sources: readonly StoredSource[], language: string | undefined): string {
  const read = sources.map(({ id, title, url, digest, description, published }) => [
    id,
    title,
    url,
    digest,
    description,
    published,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([COMPARISON, language, read]))
    .digest('hex');
}

const shortened = ({ passages, ...suspect }: SuspectSource): SuspectSource => ({
  ...suspect,
  passages: passages.slice(0, MAX_PASSAGES).map(({ here, there }) => ({
    here: { ...here, text: here.text.slice(0, MAX_SHOWN) },
    ...(there && { there: { ...there, text: there.text.slice(0, MAX_SHOWN) } }),
  })),
});
