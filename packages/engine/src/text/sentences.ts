import { sentencePieces } from './sentence-bounds.ts';

/** Abbreviations after which a sentence continues, lower-case and without the last dot. */
const ABBREVIATIONS = new Set(
  `approx aprox avda bspw bzw ca capt cf col d.h dña dr dra e.g ej evtl exkl fig gen ggf gov i.e inc ing inkl jr lic lt
  ltd messrs mme mr mrs ms mt núm ph.d prof resp rev sgt sog sr sra sres st u.a usw vgl vs z.b zzgl`.split(
    /\s+/,
  ),
);
/** Abbreviations only before a number: `No. 5`, `S. 12`, `Abs. 2`, `Jan. 2024`. */
const BEFORE_NUMBER = new Set(
  `abb abs anm apr art aug bd cap ch chap dec dez dic durchschn eq ene feb figs insg jan jul jun kap mar max min mind no nos nov nr
  núm oct okt p pág págs par pp rd rn s sec sep sept tab tel vol vols ziff`.split(/\s+/),
);
/** Abbreviations that may also end a sentence, such as `etc.`: it continues unless a function word follows. */
const MAYBE_LAST = new Set('al bld co corp dept est etc hrsg mio mrd sek std tsd ud uds'.split(' '));
/** Languages that write `3.` for `3rd`. */
const DOTTED_ORDINALS = new Set(['cs', 'da', 'de', 'fi', 'hu', 'nb', 'no', 'pl', 'tr']);
/** Opening marks that the segmenter leaves at the end of the previous sentence. */
const OPENING_MARK = /[“‘「『《〈（([]$/u;
/** Opening bracket of a citation: `It ends.[1]`. In scripts with spaces, other opening marks may close too. */
const OPENING_BRACKET = /(?<=[.!?])\[$/;
const REST_OF_CITATION = /^(?:\d{1,3}|S\d{1,3}\.\d{1,4})\]/;
/** Citations after a full stop; one before it belongs to the sentence. */
const CITED_BEFORE = /^(?:\[(?:\d{1,3}|S\d{1,3}\.\d{1,4})\]\s*)+(?![[\s.,;:…])/;
/** `6 a.m.`, in Spanish `6 a. m.`: a sentence ends there about half of the time. */
const TIME_OF_DAY = /(?<!\p{L})[ap]\.\s?m\.\s*$/iu;
const AFTER_TIME =
  /^(?:(?:\p{Lu}{2,3}T|UTC|GMT)(?!\p{L})|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Eastern|Pacific)/u;
/** Languages whose sentences follow each other without a space. */
export const WITHOUT_SPACES: ReadonlySet<string> = new Set(['ja', 'zh']);
/**
 * Emphasized or quoted text of one line, such as a title. Quotations that end with a full stop are whole sentences.
 */
const ENCLOSED =
  /(?<![\w\\])([*_]{1,3})(?![\s.,;:!?)]).{1,240}?(?<=\S)\1(?![\w*_])|(?<!\w)"(?=\S)[^"\n\r]{1,240}(?<!\.)"(?!\w)|“[^”\n\r]{1,240}(?<![.。])”|„[^“”\n\r]{1,240}(?<!\.)[“”]|«[^»\n\r]{1,240}(?<!\.)»|»[^«\n\r]{1,240}(?<!\.)«|「[^」\n\r]{1,240}(?<![.。])」|『[^』\n\r]{1,240}(?<![.。])』|《[^》\n\r]{1,240}》/g;
const MAYBE_ENCLOSED = /[*_"“„«»「『《]/;
const CLOSING_EMPHASIS = /^[*_]+$/;
/** `*What now?* [1] asks:` */
const TITLE_END = /[.!?…][*_]+\s*$/;
const REST_OF_ATTRIBUTION = /^(?:\[(?:\d{1,3}|S\d{1,3}\.\d{1,4})\]\s*)+[\p{Ll},;:]/u;
const TAIL_CHARACTERS = 16;

/** Full stop before a figure, where Unicode rules end no sentence if a lower-case word follows: `[1]. 66 percent of all`. */
const BEFORE_FIGURE = /(?<=[^\s.])\.["'”’»)*_]{0,4}[\t \u00A0]+(?=[\p{Sc}~≈±+−-]?\p{Nd})/gu;
/** Number of a list, day or month. */
const SHORT_NUMBER = /(?<![\p{L}\p{N}])\d{1,3}$/u;

interface SentenceRules {
  language: string;
  segmenter: Intl.Segmenter;
  isStopWord: (word: string) => boolean;
}

/** Splits by the Unicode rules and rejoins pieces that an abbreviation or a number had separated. */
export function splitSentences(text: string, rules: SentenceRules): string[] {
  const { language, segmenter } = rules;
  const sentences: string[] = [];
  let parts: string[] = [];
  let tail = '';
  const openingMark = (piece: string, next: string) => {
    if (WITHOUT_SPACES.has(language)) return OPENING_MARK.exec(piece)?.[0];
    return REST_OF_CITATION.test(next) ? OPENING_BRACKET.exec(piece)?.[0] : undefined;
  };
  const end = () => {
    const sentence = parts.join('').trim();
    if (sentence !== '') sentences.push(sentence);
    parts = [];
  };
  const pieces = sentencePieces(text, language, segmenter).flatMap(atFigures);
  for (const piece of outsideTitles(text, pieces)) {
    if (parts.length > 0 && !continues(tail, piece, rules)) {
      const opening = openingMark(parts.at(-1) ?? '', piece);
      if (opening !== undefined) parts.push((parts.pop() ?? '').slice(0, -1));
      end();
      if (opening !== undefined) parts.push(opening);
    }
    parts.push(piece);
    tail = (tail + piece).slice(-TAIL_CHARACTERS);
  }
  end();
  return sentences;
}

/** Parts a piece where its next sentence may begin with a figure. */
function atFigures(piece: string): string[] {
  const found: string[] = [];
  let from = 0;
  for (const { 0: mark, index } of piece.matchAll(BEFORE_FIGURE)) {
    if (SHORT_NUMBER.test(piece.slice(Math.max(0, index - TAIL_CHARACTERS), index))) continue;
    found.push(piece.slice(from, index + mark.length));
    from = index + mark.length;
  }
  return [...found, piece.slice(from)];
}

/** Rejoins pieces that a mark inside emphasis or quotation marks had separated. The closing marks end the piece. */
function outsideTitles(text: string, pieces: string[]): string[] {
  if (!MAYBE_ENCLOSED.test(text)) return pieces;
  const enclosed = Array.from(text.matchAll(ENCLOSED), ({ 0: marked, index }) => ({
    start: index,
    end: index + marked.length,
  }));
  if (enclosed.length === 0) return pieces;
  const found: string[] = [];
  let from = 0;
  let at = 0;
  let next = 0;
  for (const piece of pieces) {
    at += piece.length;
    while ((enclosed[next]?.end ?? at) < at) next += 1;
    const { start = at, end = at } = enclosed[next] ?? {};
    if (at <= from) continue;
    // Opening marks are at the end of the previous piece.
    const isInside = start + 1 < at && at < end;
    const cut = isInside && CLOSING_EMPHASIS.test(text.slice(at, end)) ? endOfSpace(text, end) : at;
    if (isInside && cut === at) continue;
    found.push(text.slice(from, cut));
    from = cut;
  }
  if (from < text.length) found.push(text.slice(from));
  return found;
}

function endOfSpace(text: string, from: number): number {
  let end = from;
  while (/[\t \u00A0]/.test(text.charAt(end))) end += 1;
  return end;
}

function continues(tail: string, next: string, rules: SentenceRules): boolean {
  if (/[\n\r\u2028\u2029]\s*$/u.test(tail)) return false;
  if (/^[\p{Ll},;)\]]/u.test(next)) return true;
  if (TITLE_END.test(tail) && REST_OF_ATTRIBUTION.test(next)) return true;
  if (CITED_BEFORE.test(next)) return false;
  if (tail.endsWith('》')) return true;
  if (/[」』]$/u.test(tail)) return next.startsWith('と');
  const last = /([\p{L}\p{N}.]+)\.[*_]*\s*$/u.exec(tail)?.[1];
  return last !== undefined && endsInAbbreviation(last, tail, next, rules);
}

function endsInAbbreviation(
  last: string,
  tail: string,
  next: string,
  { language, isStopWord }: SentenceRules,
): boolean {
  const word = last.toLowerCase();
  if (TIME_OF_DAY.test(tail)) return AFTER_TIME.test(next);
  if (ABBREVIATIONS.has(word) || /^\p{Ll}$/u.test(last)) return true;
  if (BEFORE_NUMBER.has(word) && /^\p{N}/u.test(next)) return true;
  // `in the U.S. The law …` and `Es waren 12. Danach …` end there: a name seldom begins with a function word.
  const first = /^\p{L}{2,}/u.exec(next)?.[0];
  if (first !== undefined && isStopWord(first)) return false;
  if (/^\d{1,2}$/.test(last)) return DOTTED_ORDINALS.has(language) || tail.trim() === `${last}.`;
  // Initials, alone or doubled for a plural: `U.S.`, `J. K.`, `EE. UU.`
  return MAYBE_LAST.has(word) || last.split('.').every((part) => /^(\p{L})\1?$/u.test(part));
}
