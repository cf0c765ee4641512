import type { Task } from '@inkstep/contract';

export const LISTS = ['sources', 'topics', 'keywords'] as const;
export type List = (typeof LISTS)[number];

interface Entry {
  name: string;
  /** Text that its writer edits. */
  note: string;
}

export type Lists = Record<Place, Entry[]>;

/** A keyword is in two lists. */
type Place = List | 'selections';
const placesOf = (list: List): Place[] => (list === 'keywords' ? ['keywords', 'selections'] : [list]);

/** Names are unique, so that an entry with the name of another one is a double. */
export const entriesOf = (task: Task): Lists => ({
  sources: [...task.sources, ...task.redditSources].map(({ title, content }) => ({
    name: title,
    note: content,
  })),
  topics: task.selectedTopics.map(({ original, edited }) => ({ name: original, note: edited })),
  keywords: task.keywords.map((keyword) => ({ name: keyword, note: keyword })),
  selections: task.keywordResearchSelections.map(({ value }) => ({ name: value, note: value })),
});

const PLACES = LISTS.flatMap(placesOf);

type State = 'added' | 'leaving' | 'removed';

export type Log = ReturnType<typeof openLog>;

/** Notes what each writer did, and compares it with what the article has. Only the writer of an entry changes it. */
export function openLog() {
  const known = new Map<string, { state: State; note: string }>();
  const counts = { added: 0, edited: 0, moved: 0, removed: 0, full: 0 };
  const faults: string[] = [];
  const at = (place: Place, name: string) => `${place}: ${name}`;
  const mark = (list: List, name: string, state: State, note = '') => {
    for (const place of placesOf(list)) known.set(at(place, name), { state, note });
  };
  return {
    counts,
    faults,
    fault: (text: string) => void faults.push(text),
    full: () => void (counts.full += 1),
    moved: () => void (counts.moved += 1),
    /** Entries that were there before. */
    begin(lists: Lists) {
      for (const place of PLACES)
        for (const { name, note } of lists[place]) known.set(at(place, name), { state: 'added', note });
    },
    added(list: List, name: string) {
      counts.added += 1;
      mark(list, name, 'added', name);
    },
    edited(list: List, name: string, note: string) {
      counts.edited += 1;
      mark(list, name, 'added', note);
    },
    leaving: (list: List, name: string) => mark(list, name, 'leaving'),
    removed(list: List, name: string) {
      counts.removed += 1;
      mark(list, name, 'removed');
    },
    verify(lists: Lists) {
      const found = PLACES.flatMap((place) =>
        lists[place].map(({ name, note }) => [at(place, name), note] as const),
      );
      const notes = new Map(found);
      const of = (state: State) => [...known].filter(([, item]) => item.state === state);
      return {
        lost: of('added').flatMap(([place]) => (notes.has(place) ? [] : [place])),
        returned: of('removed').flatMap(([place]) => (notes.has(place) ? [place] : [])),
        doubled: found.map(([place]) => place).filter((place, index, all) => all.indexOf(place) !== index),
        unknown: [...notes.keys()].filter((place) => !known.has(place)),
        undone: of('added').flatMap(([place, { note }]) =>
          notes.has(place) && notes.get(place) !== note ? [place] : [],
        ),
      };
    },
  };
}
