const DROPPED_TAGS = /<\/?(?:script|iframe|svg|input|picture|form|style)\b[^>]*>/gi;
const DROPPED_ATTRIBUTES = /\s(?:on\w+|srcset)="[^"]*"/gi;
const VOID_TAGS = /<(br|hr|img)\b([^<>]*?)\s*\/>/gi;

/** What remains of the HTML of users without `unfiltered_html`: of scripts only the tags vanish. */
export const filterHtml = (html: string): string =>
  html.replace(DROPPED_TAGS, '').replace(DROPPED_ATTRIBUTES, '').replace(VOID_TAGS, '<$1$2 />');

/** Titles keep their tags, and ampersands become references. */
export const filterTitle = (title: string): string => filterHtml(title).replace(/&(?!#?\w+;)/g, '&amp;');

/** Names of terms lose their tags, whoever made them. */
export const filterName = (name: string): string =>
  name
    .replace(/<[^>]*>/g, '')
    .replace(/&(?!#?\w+;)/g, '&amp;')
    .trim();

export const slugOf = (text: string): string =>
  encodeURIComponent(
    text
      .replace(/<[^>]*>|&#?\w+;/g, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/[\s-]+/g, '-'),
  ).toLowerCase();
