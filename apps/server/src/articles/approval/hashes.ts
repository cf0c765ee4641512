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

/** Parts of an article that an approval stands for. The SEO fields are in the text. */
export interface HashedParts {
  textHash: string;
  evidenceHash: string;
  /** Name under which it is published. */
  author: string;
}

export const digestOf = (parts: HashedParts): string =>
  sha256(
    canonicalJson({ author: parts.author, evidence_sha256: parts.evidenceHash, text_sha256: parts.textHash }),
  );
