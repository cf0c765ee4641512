/** Letters of the Latin blocks up to U+017F, for a class of a pattern. */
export const LATIN_LETTERS = 'A-Za-zªµºÀ-ÖØ-öø-ſ';
/** What counts as a figure beside them. */
export const LATIN_FIGURES = '\\d²³¹¼-¾';

/** These letters, ASCII, and the punctuation that stands beside them: no marks that combine, nothing unseen. */
const LATIN = /^[\t\n\r -~\u00A0-\u00AC\u00AE-\u017F\u2010-\u2023\u2025-\u2027\u2030-\u203A\u20AC\u2122]*$/;

/**
 * Whether a text has only letters and marks of Latin script. Patterns that name those find the same in it as patterns by
 * Unicode properties, in a quarter of the time.
 */
export const isLatin = (text: string): boolean => LATIN.test(text);
