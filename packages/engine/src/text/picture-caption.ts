/** Stored picture alone in its line. */
const PICTURE = /^\s*!\[[^[\]]*\]\(\/files\/[^()]*\)\s*$/;
/** Line that is emphasised as a whole. */
const EMPHASISED = /^\s*\*[^*\s](?:[^*]|\\\*)*\*\s*$/;

/** True for an emphasised line below a picture: its caption, such as a credit, which isn't text of the article. */
export const isPictureCaption = (line: string, before: string | undefined): boolean =>
  before !== undefined && PICTURE.test(before) && EMPHASISED.test(line);
