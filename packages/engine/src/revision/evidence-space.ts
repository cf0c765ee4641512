import type { BriefSource, Passage, Reference } from '../article.ts';

/** Sources, and their passages, which name them by their index. */
export interface EvidenceSpace {
  sources: readonly BriefSource[];
  passages: readonly Passage[];
}

export interface JoinedSpace extends EvidenceSpace {
  /** Where each source of the added space is now. */
  placeOf: ReadonlyMap<number, number>;
  /** What each passage of the added space is called now. */
  idOf: ReadonlyMap<string, string>;
}

const NOBODY: BriefSource = { title: '', content: '', standing: 'material' };

/** What is kept of an article's evidence, as a space. */
export function keptSpace(
  references: readonly Omit<Reference, 'number'>[],
  passages: readonly Passage[],
): EvidenceSpace {
  const last = Math.max(-1, ...references.map(({ source }) => source));
  const sources = Array.from({ length: last + 1 }, (_, index): BriefSource => {
    const {
      title = '',
      url,
      standing = 'material',
    } = references.find(({ source }) => source === index) ?? {};
    return title === '' && url === undefined
      ? NOBODY
      : { title, content: '', standing, ...(url !== undefined && { url }) };
  });
  return { sources, passages };
}

/**
 * Adds a space to another one, in which nothing changes. A source that both have is one, and so is a passage of it that
 * reads the same; others get the next free places and ids.
 */
export function joinSpaces(base: EvidenceSpace, added: EvidenceSpace): JoinedSpace {
  const sources = [...base.sources];
  const textsOf = (passages: readonly Passage[]) => Map.groupBy(passages, ({ source }) => source);
  const [baseTexts, addedTexts] = [textsOf(base.passages), textsOf(added.passages)];

  const placeOf = new Map<number, number>();
  for (const [index, source] of added.sources.entries()) {
    if (source === NOBODY) continue;
    const own = addedTexts.get(index);
    const texts = new Set(own?.map(({ text }) => text));
    const isOnlyTitle = [base, added].every((space) => countTitled(space, source.title) <= 1);
    const same = base.sources.findIndex((known, at) => {
      const kept = baseTexts.get(at);
      const saysSame = kept && own ? kept.some(({ text }) => texts.has(text)) : isOnlyTitle;
      return isSameSource(known, source, saysSame) && ![...placeOf.values()].includes(at);
    });
    placeOf.set(index, same >= 0 ? same : sources.push(source) - 1);
  }

  const idOf = new Map<string, string>();
  const passages = [...base.passages];
  const known = new Map(base.passages.map(({ source, text, id }) => [`${source} ${text}`, id]));
  const last = new Map<number, number>();
  for (const { id, source } of base.passages) last.set(source, Math.max(last.get(source) ?? 0, numberOf(id)));
  for (const passage of added.passages) {
    const source = placeOf.get(passage.source);
    if (source === undefined) continue;
    const same = known.get(`${source} ${passage.text}`);
    if (same === undefined) {
      const number = (last.get(source) ?? 0) + 1;
      last.set(source, number);
      passages.push({ ...passage, source, id: `S${source + 1}.${number}` });
    }
    idOf.set(passage.id, same ?? passages.at(-1)?.id ?? passage.id);
  }
  return { sources, passages, placeOf, idOf };
}

const numberOf = (passageId: string): number => Number(passageId.split('.')[1]);

const countTitled = ({ sources }: EvidenceSpace, title: string): number =>
  sources.filter((source) => !source.url && source.title === title).length;

/** Pages are known by their address. Texts may share a title, so they are known by what they say, where that is kept. */
function isSameSource(known: BriefSource, other: BriefSource, saysSame: boolean): boolean {
  if (known.url || other.url) return known.url === other.url;
  return known.title === other.title && saysSame;
}
