export interface FairQueue {
  /**
   * Runs `work` when its turn comes. `path` names its groups, largest first. @throws the error of `full` if it got no
   * place, lost it to another group, or waited too long
   */
  run<T>(path: readonly string[], work: () => Promise<T>): Promise<T>;
  /** Number of those that wait in a group of the first level. */
  waitingIn(group: string): number;
}

interface FairQueueLimits {
  concurrency: number;
  /** Maximum number waiting in each group of the first level. */
  waiting: number;
  longestWaitMs: number;
  /** Shortest delay before a refused caller gets the response. */
  refusalMs: number;
  /** Pace at which many refused callers get theirs, so that those who repeat requests cost little. */
  refusalsPerSecond: number;
}

interface Entry {
  path: readonly string[];
  start: () => void;
  refuse: () => void;
}

/** A group has groups in it or, on the last level, entries. The next group is first in its map. */
interface Group {
  size: number;
  groups: Map<string, Group>;
  entries: Entry[];
}

const newGroup = (): Group => ({ size: 0, groups: new Map(), entries: [] });

function add(root: Group, entry: Entry): void {
  let group = root;
  group.size += 1;
  for (const name of entry.path) {
    const inner = group.groups.get(name) ?? newGroup();
    group.groups.set(name, inner);
    inner.size += 1;
    group = inner;
  }
  group.entries.push(entry);
}

/** `hadTurn` moves the entry's groups behind the others. */
function remove(root: Group, entry: Entry, { hadTurn }: { hadTurn: boolean }): void {
  let group: Group | undefined = root;
  group.size -= 1;
  for (const name of entry.path) {
    const inner: Group | undefined = group?.groups.get(name);
    if (!group || !inner) return;
    inner.size -= 1;
    if (hadTurn || inner.size === 0) group.groups.delete(name);
    if (hadTurn && inner.size > 0) group.groups.set(name, inner);
    group = inner;
  }
  group?.entries.splice(group.entries.indexOf(entry), 1);
}

function findNext({ groups, entries }: Group): Entry | undefined {
  const [first] = groups.values();
  return first ? findNext(first) : entries[0];
}

/** The newest entry of the largest group, on each level. */
function findSurplus({ groups, entries }: Group): Entry | undefined {
  const [first, ...others] = groups.values();
  if (!first) return entries.at(-1);
  return findSurplus(others.reduce((most, group) => (group.size >= most.size ? group : most), first));
}

/** Groups take turns on each level. If the queue is full, the group with most entries loses its newest. */
export function createFairQueue(
  { concurrency, waiting, longestWaitMs, refusalMs, refusalsPerSecond }: FairQueueLimits,
  full: () => Error,
): FairQueue {
  const root = newGroup();
  let running = 0;
  let lastRefusalAt = Number.NEGATIVE_INFINITY;

  /** Time until the next refused caller gets the response. */
  function takeRefusalMs(): number {
    const now = performance.now();
    const paced = lastRefusalAt + 1000 / refusalsPerSecond;
    lastRefusalAt = Math.min(Math.max(now + refusalMs, paced), now + refusalMs + longestWaitMs);
    return lastRefusalAt - now;
  }

  function startNext(): void {
    const next = running < concurrency ? findNext(root) : undefined;
    if (!next) return;
    remove(root, next, { hadTurn: true });
    running += 1;
    next.start();
  }

  function waitForTurn(path: readonly string[]): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => refuse(entry), longestWaitMs);
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      settle();
    };
    const answerLater = () => void setTimeout(() => reject(full()), takeRefusalMs()).unref();
    const entry = { path, start: end(resolve), refuse: end(answerLater) };
    add(root, entry);
    startNext();
    const largest = root.groups.get(path[0] ?? '');
    if (largest && largest.size > waiting) refuse(findSurplus(largest));
    return promise;
  }

  function refuse(entry: Entry | undefined): void {
    if (!entry) return;
    remove(root, entry, { hadTurn: false });
    entry.refuse();
  }

  return {
    waitingIn: (group) => root.groups.get(group)?.size ?? 0,
    async run(path, work) {
      await waitForTurn(path);
      try {
        return await work();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
}
