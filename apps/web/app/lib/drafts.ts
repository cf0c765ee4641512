const PREFIX = 'draft:';
const OWNER = 'drafts-of';

/** A place for what is typed but not stored yet. It outlives the page, also a reload or a crash, in this tab only. */
export interface Draft<T> {
  read: () => T | undefined;
  keep: (value: T) => void;
  drop: () => void;
}

export function draftAt<T>(key: string): Draft<T> {
  const name = PREFIX + key;
  return {
    read() {
      const kept = sessionStorage.getItem(name);
      return kept === null ? undefined : (JSON.parse(kept) as T);
    },
    keep(value) {
      try {
        sessionStorage.setItem(name, JSON.stringify(value));
      } catch {
        // The tab's storage is full: what is typed lives as long as the page.
      }
    },
    drop: () => sessionStorage.removeItem(name),
  };
}

/** What is kept at keys that begin like this, without that beginning. */
export function draftKeys(prefix: string): string[] {
  const start = PREFIX + prefix;
  return Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '')
    .filter((name) => name.startsWith(start))
    .map((name) => name.slice(start.length));
}

/** Forgets all of them, when the person signs out. */
export function forgetDrafts(): void {
  for (const key of draftKeys('')) draftAt(key).drop();
}

/** Somebody is signed in: what another person left in this tab is forgotten. */
export function claimDrafts(userId: string): void {
  if (sessionStorage.getItem(OWNER) === userId) return;
  forgetDrafts();
  sessionStorage.setItem(OWNER, userId);
}
