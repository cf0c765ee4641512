/** Facts about a picture with a free licence that its credit names. */
export interface CreditedPicture {
  creator: string | null;
  creatorUrl: string | null;
  /** Such as `CC BY 4.0`. */
  licenseName: string;
  licenseUrl: string;
  /** Page of the picture. */
  pageUrl: string;
  /** Name of the site with that page. */
  site: string;
}

/** Escapes characters with a meaning in Markdown, so that a name from another site remains a name and no link. */
const plain = (text: string): string =>
  text
    .replace(/\bhttps?:\/\/|\bwww\./gi, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>!#|~&]/g, '\\$&');

/** Encodes characters that would end the target of a link. */
const target = (url: string): string => encodeURI(decoded(url)).replace(/[()*_]/g, escapedByte);

const escapedByte = (mark: string): string =>
  `%${mark.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

const link = (text: string, url: string | null): string =>
  url !== null && /^https?:\/\//i.test(url) ? `[${plain(text)}](${target(url)})` : plain(text);

/**
 * Credit of a picture as Markdown, with links. @param template names creator, licence and site as {1}, {2} and {3}:
 * `Photo by {1}, {2}, via {3}`
 */
export function pictureCredit(picture: CreditedPicture, template: string): string {
  const parts: Readonly<Record<string, string>> = {
    1: picture.creator ? link(picture.creator, picture.creatorUrl) : '',
    2: link(picture.licenseName, picture.licenseUrl),
    3: link(picture.site, picture.pageUrl),
  };
  if (!picture.creator) return `${parts[2]}, ${parts[3]}`;
  return template.replace(/\{([123])\}/g, (_, part: string) => parts[part] ?? '');
}

export interface InsertedPicture {
  /** Path of the stored picture. */
  path: string;
  /** Empty for a decorative picture. */
  alt: string;
  /** Markdown of the caption, such as a credit; empty without one. */
  caption: string;
}

/** Picture as Markdown. The caption is emphasised text in the line below, which renders as part of a figure. */
export const pictureMarkdown = ({ path, alt, caption }: InsertedPicture): string =>
  `![${plain(alt.replaceAll('[', '(').replaceAll(']', ')'))}](${path})${caption === '' ? '' : `\n*${caption}*`}`;
