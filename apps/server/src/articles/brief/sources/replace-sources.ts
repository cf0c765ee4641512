import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type ComprehensiveResource, LIMITS } from '@inkstep/contract';
import type { Tx } from '../../../platform/db/connect.ts';
import { tooManySources } from '../policy.ts';
import type { TaskChanges } from '../task-input.ts';
import {
  deleteSources,
  insertSource,
  listStored,
  type SourceValues,
  type StoredSource,
  updateSource,
} from './queries.ts';
import { fromRedditSource, fromResource, fromSource, type GivenSource, textDigest } from './source-values.ts';

type GivenLists = Pick<TaskChanges, 'sources' | 'redditSources' | 'comprehensiveResources'>;

/**
 * Replaces the given lists of sources; omitted lists stay. Writes only rows that differ and keeps the ID of a stored
 * source. The caller's transaction holds the task's lock.
 */
export async function replaceSources(db: Tx, taskId: string, given: GivenLists): Promise<void> {
  const stored = await listStored(db, taskId);
  const wanted = unique(identified(wantedSources(stored, given), stored));
  if (wanted.length > LIMITS.sources) throw tooManySources();
  const ids = new Set(wanted.map(({ id }) => id));
  const gone = stored.filter(({ id }) => !ids.has(id)).map(({ id }) => id);
  if (gone.length > 0) await deleteSources(db, taskId, gone);
  for (const list of ['sources', 'redditSources'] as const) {
    for (const [position, source] of wanted.filter((each) => each.list === list).entries()) {
      const before = stored.find(({ id }) => id === source.id);
      if (!before) await insertSource(db, taskId, position, source);
      else if (isChanged(before, source, position)) await updateSource(db, taskId, position, source);
    }
  }
}

function isChanged(before: StoredSource, { content: _, ...source }: SourceValues, position: number): boolean {
  return !isDeepStrictEqual(before, { ...source, position });
}

function wantedSources(stored: readonly StoredSource[], given: GivenLists): GivenSource[] {
  const kept = (list: StoredSource['list']) =>
    stored.filter((source) => source.list === list).map(({ position: _, ...source }) => source);
  const { comprehensiveResources: resources = [] } = given;
  const sources =
    given.sources?.map(fromSource) ??
    (given.comprehensiveResources ? withoutOthers(kept('sources'), resources) : kept('sources'));
  const known = new Set(sources.map(({ resourceId }) => resourceId));
  const added = resources.filter(({ id }) => !known.has(id)).map(fromResource);
  return [...sources, ...added, ...(given.redditSources?.map(fromRedditSource) ?? kept('redditSources'))];
}

/**
 * Reduces the library's sources to exactly these resources. A resource that is sent back as presented changes
 * nothing, since it lacks parts of its source.
 */
function withoutOthers(
  sources: readonly SourceValues[],
  resources: readonly ComprehensiveResource[],
): GivenSource[] {
  return sources.flatMap((source): GivenSource[] => {
    if (source.resourceId === null) return [source];
    const resource = resources.find(({ id }) => id === source.resourceId);
    if (!resource) return [];
    const isSame =
      resource.resource_name === source.title &&
      resource.resource_type === (source.resourceType ?? source.kind) &&
      resource.url === source.url &&
      resource.description === source.description &&
      textDigest(resource.content) === source.digest &&
      resource.addedAt === source.addedAt?.toISOString();
    return [isSame ? source : { ...fromResource(resource), id: source.id }];
  });
}

/** Matches sources without an ID to stored ones, by page or else by text. Each stored one matches once. */
function identified(wanted: readonly GivenSource[], stored: readonly StoredSource[]): SourceValues[] {
  const taken = new Set(wanted.map(({ id }) => id));
  return wanted.map((source) => {
    const isSame = ({ id, page, digest }: StoredSource) =>
      !taken.has(id) && page === source.page && (page !== '' || digest === source.digest);
    const id = source.id ?? stored.find(isSame)?.id ?? randomUUID();
    taken.add(id);
    const addedAt = source.addedAt ?? stored.find((before) => before.id === id)?.addedAt ?? new Date();
    return { ...source, id, addedAt: source.resourceId === null ? source.addedAt : addedAt };
  });
}

/** Removes duplicates: the same page or resource, or equal title, kind and text. */
function unique(sources: readonly SourceValues[]): SourceValues[] {
  const seen = new Set<string>();
  return sources.filter(({ id, kind, title, digest, page, resourceId }) => {
    const marks = [
      `id ${id}`,
      kind === 'text' ? `name ${kind} ${title} ${digest}` : `name ${kind} ${title}`,
      ...(page ? [`page ${page}`] : []),
      ...(resourceId === null ? [] : [`resource ${resourceId}`]),
    ];
    if (marks.some((mark) => seen.has(mark))) return false;
    for (const mark of marks) seen.add(mark);
    return true;
  });
}
