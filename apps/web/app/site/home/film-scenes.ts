/** In their order, each with a caption and a line of the transcript. */
export const FILM_SCENES = [
  'keywords',
  'topics',
  'sources',
  'product',
  'author',
  'style',
  'generate',
  'article',
] as const;

/** How long the film of `npm run screenshots` is. */
export const FILM_SECONDS = 53;
