/** Control characters of C0 and C1, apart from tab and line feed: terminals act on them. */
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
/** Marks that show a line in another order than it has. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/g;

/** A text of several lines that no terminal takes for commands. */
export const safeText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(CONTROLS, '');

/** A text that a terminal shows in the order that it has. */
export const orderedText = (text: string): string => safeText(text).replace(REORDERING, '');

/** A text in one line. */
export const safeLine = (text: string): string => orderedText(text).replace(/\s+/g, ' ').trim();

/** JSON in which C1 is escaped too, as JSON.stringify escapes C0 only. */
export const safeJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(
    /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
