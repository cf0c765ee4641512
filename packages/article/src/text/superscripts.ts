/** Superscript or subscript text with the text around it in its block. */
export interface Superscript {
  text: string;
  isSubscript: boolean;
  /** True if the superscript consists of a link alone. */
  isLink?: boolean;
  before: string;
  after: string;
}

const SUPERSCRIPTS = script(
  '0123456789+-−–=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVWβγδθφχ',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂᵝᵞᵟᶿᵠᵡ',
);
const SUBSCRIPTS = script(
  '0123456789+-−–=()aehijklmnoprstuvxβγρφχ',
  '₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ',
);
/** Ordinals are read as one word, also if their ending is on the line. */
const ORDINAL = /(?<![\p{L}\d.,])(?:\d{1,3}|[IVXLC]{1,6})\.?$/u;
const ORDINAL_ENDING = /^(?:st|nd|rd|th|er|re|[eè]me|e|[ao]s?|ª|º)$/i;
const SINGLE_CHARACTERS: Readonly<Record<string, string>> = { tm: '™', sm: '℠', a: 'ª', o: 'º' };

const BRACKETED = /^(?:\[.*\]|\((?:\d{1,3}|\p{L})\))$/su;
const NUMBERS = /^\d{1,3}(?:\s*[,;–-]\s*\d{1,3})*$/;
const MARK = /^(?:\p{L}|[^\p{L}\p{N}]{1,3})$/u;
/** Maximum length; longer text is small print. */
const MAX_CHARACTERS = 12;

const LATIN = 'A-Za-zÀ-ɏΑ-ωµ';
/** Bases of which any number may be an exponent. */
const POWER_BASE = new RegExp(`(?<![${LATIN}\\d.,'’$€£¥])(?:10|2|[nrxyzΑ-ω])$`);
/**
 * Units of length and time, variables, and other things that are squared or cubed. Other one-letter units need a
 * figure in front.
 */
const SQUARE_BASE = new RegExp(
  `(?<![${LATIN}.'’°]|\\d\\s?(?=[gtlLhWVAJNKCF]$))(?:[${LATIN}]|[kdcmµμn]m|ft|in|yd|mi|mc|sin|cos|tan)$`,
);
const BRACKETED_BASE = /\((?=[^()]*(?:[+×·*/−=]| - ))(?![^()]*\p{L}{3})[^()]*\)$/u;
const SQUARE_EXPONENT = /^(?:[23]|\d?\p{L}{1,3}|.*[+−–*/=-].*)$/u;
const OPERAND = `(?:\\d{0,2}[${LATIN}]{1,3}|\\d{1,2})`;
const AFTER_OPERATOR = new RegExp(`[=×·*÷^+−<>≈≤≥]\\s*${OPERAND}$`);
const BEFORE_OPERATOR = /^\s*[=×·*÷+−≈≤≥/⁄]/;
const LONE_OPERAND = new RegExp(`(?<![${LATIN}\\d.,])${OPERAND}$`);
/** Exponents such as -3 and charges such as 2+, which no note marker has. */
const SIGNED = /^[-−–+]\s?\d|\d?[-−–+]$/;

/**
 * Converts superscript or subscript text to plain text that merges with neither a figure nor a word: a note marker
 * becomes its number in brackets or nothing, powers and formulas get Unicode characters. Undefined for small print.
 */
export function plainSuperscript({
  text,
  isSubscript,
  isLink,
  before,
  after,
}: Superscript): string | undefined {
  const raised = text.trim();
  if (BRACKETED.test(raised) || (isLink && (NUMBERS.test(raised) || MARK.test(raised)))) {
    return noteMark(raised, before);
  }
  if (!/[\p{L}\p{N}]/u.test(raised)) {
    return isSubscript ? raised : (toUnicode(raised, SUPERSCRIPTS) ?? raised);
  }
  const isMarker = !isSubscript && (NUMBERS.test(raised) || MARK.test(raised));
  if (!isMarker && (raised.length > MAX_CHARACTERS || /\s/.test(raised))) return undefined;
  if (isSubscript) return toUnicode(raised, SUBSCRIPTS) ?? marked('_', raised);
  const single = SINGLE_CHARACTERS[raised.toLowerCase()];
  if (ORDINAL.test(before) && ORDINAL_ENDING.test(raised)) return single ?? raised;
  if (single === '™' || single === '℠') return single;
  if (isPower(raised, before, after)) return toUnicode(raised, SUPERSCRIPTS) ?? marked('^', raised);
  return isMarker ? noteMark(raised, before) : undefined;
}

function isPower(raised: string, before: string, after: string): boolean {
  // ¹⁴C and ¹⁄₂, for example.
  if (!/\S$/.test(before)) return /^[\p{L}\p{N}/⁄]/u.test(after);
  if (SIGNED.test(raised)) return true;
  if (/[,;]/.test(raised)) return false;
  if (POWER_BASE.test(before)) return true;
  if ((SQUARE_BASE.test(before) || BRACKETED_BASE.test(before)) && SQUARE_EXPONENT.test(raised)) return true;
  return AFTER_OPERATOR.test(before) || (BEFORE_OPERATOR.test(after) && LONE_OPERAND.test(before));
}

/** Returns the number of a note marker in brackets; empty for a marker without a number, such as `[edit]`. */
function noteMark(marker: string, before: string): string {
  const numbers = marker.match(/\d+/g);
  if (!numbers) return '';
  const mark = /\p{L}/u.test(marker) ? marker : numbers.map((number) => `[${number}]`).join('');
  return /[^\s([]$/.test(before) ? ` ${mark}` : mark;
}

/** Undefined if Unicode lacks one of the characters. Points and commas between digits stay on the line. */
function toUnicode(text: string, characters: ReadonlyMap<string, string>): string | undefined {
  const written = [...text.replace(/\s/g, '')].map((character, at, all) => {
    const isSeparator =
      /[.,]/.test(character) && /\d/.test(all[at - 1] ?? '') && /\d/.test(all[at + 1] ?? '');
    return isSeparator ? character : characters.get(character);
  });
  return written.includes(undefined) ? undefined : written.join('');
}

const marked = (mark: string, text: string): string => mark + (text.length > 1 ? `(${text})` : text);

function script(plain: string, written: string): ReadonlyMap<string, string> {
  const characters = [...written];
  return new Map([...plain].map((character, at) => [character, characters[at] ?? character]));
}

const STYLED = /<span\b[^<>]*vertical-align:\s*(?:(super)|sub)\b[^<>]*>([^<>]*)<\/span>/gi;
/** Place between a whole number and the fraction after it. */
const BEFORE_FRACTION = /(?<=\d)(?=<sup\b[^<>]*>\s*\d{1,2}\s*<\/sup\s?>\s*(?:[/⁄]|&frasl;)\s*<sub\b)/gi;
/** Matches the innermost of nested tags, so that their texts stay apart. */
const RAISED = /<(su[bp])\b[^<>]*>((?:[^<]|<(?!su[bp]\b)){0,500}?)<\/\1\s*>/gi;
/** Tag of which an excerpt has only the end. */
const HALF_TAG = /^[^<>]*>/;
const LINK_AROUND = [/<a\b[^<>]*>(?:\s|<(?!\/)[^<>]*>)*$/i, /^(?:\s|<\/(?!a\b)[^<>]*>)*<\/a>/i] as const;
const LINK_INSIDE = /<a\b|\]\(/i;
const BLOCK =
  /<\/?(?:address|article|aside|blockquote|br|caption|d[dlt]|div|fig\w+|footer|h[1-6r]|header|li|main|nav|[ou]l|p|pre|section|t[dhr]|table|t(?:body|foot|head))\b[^<>]*>|\n\s*\n/i;
const SMALL_PRINT_EDGE = /(?<=[\p{L}\p{N}])(?=<su[bp]\b)|(?<=<\/su[bp]\s?>)(?=[\p{L}\p{N}])/giu;
/** Characters of context on each side of the raised text. */
const CONTEXT = 300;

/**
 * Replaces superscripts and subscripts in HTML or Markdown by plain text, in linear time. Call it before anything
 * strips tags.
 */
export function flattenSuperscripts(html: string): string {
  const source = html
    .replace(STYLED, (_, isRaised, text) => (isRaised ? `<sup>${text}</sup>` : `<sub>${text}</sub>`))
    .replace(BEFORE_FRACTION, ' ');
  if (!/<su[bp]\b/i.test(source)) return html;
  const written: string[] = [];
  let behind = '';
  let done = 0;
  const write = (part: string) => {
    written.push(part);
    behind = (behind + part).slice(-CONTEXT);
  };
  for (const { 0: whole, 1: tag = '', 2: inside = '', index } of source.matchAll(RAISED)) {
    write(source.slice(done, index));
    done = index + whole.length;
    const ahead = source.slice(done, done + CONTEXT);
    const isLink = LINK_INSIDE.test(inside) || (LINK_AROUND[0].test(behind) && LINK_AROUND[1].test(ahead));
    const plain = plainSuperscript({
      text: wordsOf(inside.replace(/\]\([^()]*\)/g, ']')),
      isSubscript: tag.toLowerCase() === 'sub',
      isLink,
      before: wordsOf((behind.split(BLOCK).at(-1) ?? '').replace(HALF_TAG, '')).trimStart(),
      after: wordsOf(ahead.split(BLOCK, 1)[0] ?? ''),
    });
    write(plain === undefined || /[<>&]/.test(plain) ? whole : plain);
  }
  return [...written, source.slice(done)].join('').replace(SMALL_PRINT_EDGE, ' ');
}

const wordsOf = (html: string): string =>
  html
    .replace(/<[^<>]*(?:>|$)/g, '')
    .replace(
      /&(?:nbsp|thinsp|minus|ndash|frasl|#\d{1,6}|#x[\da-f]{1,5});/gi,
      (entity) => ENTITIES[entity] ?? decoded(entity),
    )
    .replace(/\s+/g, ' ');

const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&thinsp;': ' ',
  '&minus;': '−',
  '&ndash;': '–',
  '&frasl;': '⁄',
};

const decoded = (entity: string): string => {
  const isHex = /^&#x/i.test(entity);
  return String.fromCodePoint(Number.parseInt(entity.slice(isHex ? 3 : 2), isHex ? 16 : 10) || 0xfffd);
};
