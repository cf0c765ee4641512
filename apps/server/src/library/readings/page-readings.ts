import { createHash } from 'node:crypto';
import type { ExtractedSource } from '@inkstep/contract';
import { pageKey } from '@inkstep/contract/page-key';
import type { Db } from '../../platform/db/connect.ts';
import { listReadings, upsertReadings } from './queries.ts';

/** Reading of a page by this service. */
export type PageReading = Omit<Awaited<ReturnType<typeof listReadings>>[number], 'digest'>;

export const textSha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** `sha256` is that of the text. */
const digestOf = ({ url, sha256: hash }: { url: string; sha256: string }): string =>
  textSha256(JSON.stringify([pageKey(url), hash]));

export type ReadPage = Pick<ExtractedSource, 'url' | 'title' | 'content' | 'author' | 'publishedAt'>;

/** Remembers that this service read these texts at their addresses just now. */
export async function recordReadings(
  ctx: { db: Db },
  { workspaceId }: { workspaceId: string },
  pages: readonly ReadPage[],
): Promise<void> {
  const readings = pages.map(({ url, title, content, author, publishedAt }) => ({
    workspaceId,
    digest: digestOf({ url, sha256: textSha256(content) }),
    title,
    author: author ?? null,
    publishedAt: publishedAt ?? null,
  }));
  // A statement may not write a row twice.
  const known = new Map(readings.map((reading) => [reading.digest, reading]));
  if (known.size > 0) await upsertReadings(ctx.db, [...known.values()]);
}

/** Finds by ID which texts this service read at their addresses. An edited text isn't one of them. */
export async function findReadings(
  ctx: { db: Db },
  { workspaceId }: { workspaceId: string },
  texts: readonly { id: string; url: string; sha256: string }[],
): Promise<Map<string, PageReading>> {
  const digests = texts.filter(({ url }) => url !== '').map((text) => [text.id, digestOf(text)] as const);
  if (digests.length === 0) return new Map();
  const rows = await listReadings(
    ctx.db,
    workspaceId,
    digests.map(([, digest]) => digest),
  );
  const known = new Map(rows.map(({ digest, ...reading }) => [digest, reading]));
  return new Map(
    digests.flatMap(([id, digest]) => {
      const reading = known.get(digest);
      return reading ? [[id, reading] as const] : [];
    }),
  );
}
