/** Scenes in order, each with a caption and a line of the transcript. */
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

/** Length of the film made by `npm run screenshots`. */
export const FILM_SECONDS = 53;
