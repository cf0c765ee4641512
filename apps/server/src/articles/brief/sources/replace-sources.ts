import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type ComprehensiveResource, LIMITS, type ListRevisions } from '@inkstep/contract';
import type { Tx } from '../../../platform/db/connect.ts';
import { readRevision, writeRevision } from '../items/list-revision.ts';
import { areSame, mergeLists } from '../items/merge-lists.ts';
import { tooManySources } from '../policy.ts';
import type { TaskChanges } from '../task-input.ts';
import { withoutDuplicates } from './duplicates.ts';
import {
  deleteSources,
  insertSource,
  listStored,
  type SourceValues,
  type StoredSource,
  updateSource,
} from './queries.ts';
import { toItem } from './source-item.ts';
import { fromRedditSource, fromResource, fromSource, type GivenSource, textDigest } from './source-values.ts';

type GivenLists = Pick<TaskChanges, 'sources' | 'redditSources' | 'comprehensiveResources'>;

const LISTS = ['sources', 'redditSources'] as const;

/**
 * Stores whole lists of sources; omitted lists stay. A list with a revision is merged with the stored one, any other
 * replaces it. Writes only rows that differ and keeps the ID of a stored source. The caller's transaction holds the
 * task's lock.
 */
export async function replaceSources(
  db: Tx,
  taskId: string,
  given: GivenLists,
  bases: ListRevisions = {},
): Promise<{ revisions: ListRevisions; hasNewer: boolean }> {
  const stored = await listStored(db, taskId);
  const wanted = identified(wantedSources(stored, given), stored);
  const known = stored.map(withoutPosition);
  const revisions: ListRevisions = {};
  const merged = LISTS.flatMap((list) => {
    const own = itemsOf(wanted, list);
    const base = bases[list];
    if (given[list]) revisions[list] = writeRevision(own);
    if (!given[list] || base === undefined) return own;
    // The limit counts both lists, so additions beyond it are dropped below.
    return mergeLists({ stored: itemsOf(known, list), given: own, base: readRevision(base), most: Infinity });
  }).map(({ value }) => value);
  const isMerged = LISTS.some((list) => given[list] && bases[list] !== undefined);
  const kept = isMerged
    ? withinLimit(withoutDuplicates(storedFirst(merged, stored)))
    : withoutDuplicates(merged);
  if (kept.length > LIMITS.sources) throw tooManySources();
  const sources = merged.filter((source) => kept.includes(source));
  await store(db, taskId, stored, sources);
  const hasNewer = LISTS.some(
    (list) => revisions[list] !== undefined && !areSame(itemsOf(wanted, list), itemsOf(sources, list)),
  );
  return { revisions, hasNewer: isMerged && hasNewer };
}

const itemsOf = (sources: readonly SourceValues[], list: StoredSource['list']) =>
  sources.filter((source) => source.list === list).map(toItem);

/** An addition that the task has already, or has no room for, is ignored. */
const storedFirst = (sources: readonly SourceValues[], stored: readonly StoredSource[]): SourceValues[] => {
  const ids = new Set(stored.map(({ id }) => id));
  return [...sources.filter(({ id }) => ids.has(id)), ...sources.filter(({ id }) => !ids.has(id))];
};

const withinLimit = (sources: readonly SourceValues[]) => sources.slice(0, LIMITS.sources);

async function store(
  db: Tx,
  taskId: string,
  stored: readonly StoredSource[],
  sources: readonly SourceValues[],
): Promise<void> {
  const ids = new Set(sources.map(({ id }) => id));
  const gone = stored.filter(({ id }) => !ids.has(id)).map(({ id }) => id);
  if (gone.length > 0) await deleteSources(db, taskId, gone);
  for (const list of LISTS) {
    for (const [position, source] of sources.filter((each) => each.list === list).entries()) {
      const before = stored.find(({ id }) => id === source.id);
      if (!before) await insertSource(db, taskId, position, source);
      else if (isChanged(before, source, position)) await updateSource(db, taskId, { ...source, position });
    }
  }
}

function isChanged(before: StoredSource, { content: _, ...source }: SourceValues, position: number): boolean {
  return !isDeepStrictEqual(before, { ...source, position });
}

const withoutPosition = ({ position: _, ...source }: StoredSource): SourceValues => source;

function wantedSources(stored: readonly StoredSource[], given: GivenLists): GivenSource[] {
  const kept = (list: StoredSource['list']) =>
    stored.filter((source) => source.list === list).map(withoutPosition);
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
