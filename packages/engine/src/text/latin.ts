/** Letters of the Latin blocks up to U+017F, for a character class. */
export const LATIN_LETTERS = 'A-Za-zªµºÀ-ÖØ-öø-ſ';
/** Digits and similar figures for a character class. */
export const LATIN_FIGURES = '\\d²³¹¼-¾';

/** Latin letters, ASCII and common punctuation, without combining and invisible characters. */
const LATIN = /^[\t\n\r -~\u00A0-\u00AC\u00AE-\u017F\u2010-\u2023\u2025-\u2027\u2030-\u203A\u20AC\u2122]*$/;

/**
 * True if a text has only Latin letters and marks. Patterns limited to these are four times as fast as those with
 * Unicode properties.
 */
export const isLatin = (text: string): boolean => LATIN.test(text);
