/** Skips code and links: numbers in code aren't citations, and links can't contain buttons. */
const KEPT = /<(code|a|button)(?:\s[^>]*)?>.*?<\/\1>|<[^>]*>/.source;
/** End of a word: at most one Chinese or Japanese character, between which lines may break. Marks of others end it. */
const LETTERS = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}`;
const WORD = String.raw`[${LETTERS}]?(?:&[a-z\d#]+;|[^\s<>&[\]\p{Co}${LETTERS}]){0,30} ?`;
const PUNCTUATION = '[.,;:!?…)”’»。，；：！？）]*';
const PARTS = new RegExp(String.raw`${KEPT}|(${WORD})((?:\[\d{1,3}\])+${PUNCTUATION})`, 'gsu');

/** Turns citations in escaped HTML into buttons with this `title`, on a line with the word before and punctuation after. */
export function markCitations(html: string, title: string): string {
  const quoted = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const button = `<button type="button" class="citation" title="${quoted}">$&</button>`;
  return html.replace(PARTS, (whole, _tag, word: string, citations?: string) =>
    citations === undefined
      ? whole
      : `<span class="cited">${word}${citations.replaceAll(/\[\d+\]/g, button)}</span>`,
  );
}
