import { createHash } from 'node:crypto';
import { canonicalJson } from '@inkstep/article/canonical-json';
import type { Passage, Reference } from '@inkstep/engine';

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** Hash of what a text cites: the references in order, and the passages by ID. */
export function evidenceHash({
  references,
  passages,
}: {
  references: readonly Reference[];
  passages: readonly Passage[];
}): string {
  const byId = passages.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return sha256(
    canonicalJson({
      references: references.map(({ number, sourceId, title, url = null }) => ({
        number,
        source: sourceId,
        title,
        url,
      })),
      passages: byId.map(({ id, sourceId, text }) => ({ id, source: sourceId, text })),
    }),
  );
}

/** Stored source, without its text. */
interface HashedSource {
  id: string;
  kind: string;
  resourceType: string | null;
  url: string;
  title: string;
  author: string | null;
  published: string | null;
  sha256: string;
}

/** Hash of sources as they are stored. What is read again at their addresses changes nothing. */
export const sourcesHash = (sources: readonly HashedSource[]): string =>
  sha256(
    canonicalJson(
      sources
        .map(({ id, kind, resourceType, url, title, author, published, sha256: text }) => ({
          source: id,
          kind: resourceType ?? kind,
          url,
          title,
          author,
          published,
          text_sha256: text,
        }))
        .sort((one, other) => (one.source < other.source ? -1 : 1)),
    ),
  );

/** Parts of an article that an approval stands for. The SEO fields are in the text. */
export interface HashedParts {
  textHash: string;
  evidenceHash: string;
  sourcesHash: string;
  /** Name under which it is published. */
  author: string;
}

export const digestOf = (parts: HashedParts): string =>
  sha256(
    canonicalJson({
      author: parts.author,
      evidence_sha256: parts.evidenceHash,
      sources_sha256: parts.sourcesHash,
      text_sha256: parts.textHash,
    }),
  );
