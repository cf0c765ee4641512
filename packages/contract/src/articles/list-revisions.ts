import { z } from 'zod';

const MAX_LENGTH = 4096;

/**
 * Names the items of a list and their contents at the time it was read. Opaque: a client sends it back with its
 * changed list, so that the server can tell items that the client removed from those that it doesn't know.
 */
const ListRevision = z
  .string()
  .max(MAX_LENGTH)
  .regex(/^(?:[0-9a-f]{16})*$/, 'Not a revision of a list');

/** Revisions of the lists of a task. Library entries are part of `sources`. */
export const ListRevisions = z
  .strictObject({
    keywords: ListRevision,
    keywordResearchSelections: ListRevision,
    selectedTopics: ListRevision,
    sources: ListRevision,
    redditSources: ListRevision,
  })
  .partial()
  .meta({ id: 'ListRevisions' });
export type ListRevisions = z.output<typeof ListRevisions>;
