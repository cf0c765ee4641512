/** Types of pictures that sites show, with their file extensions. */
export const PICTURE_EXTENSIONS: Readonly<Record<string, string>> = {
  'image/avif': 'avif',
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
};

/** Undefined for other types. */
export const extensionOf = (contentType: string): string | undefined =>
  PICTURE_EXTENSIONS[typeIn(contentType)];

/** Returns the type without parameters. */
export const typeIn = (contentType: string): string =>
  contentType.split(';', 1).join('').trim().toLowerCase();
