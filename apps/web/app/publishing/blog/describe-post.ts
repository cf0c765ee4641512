import type { Post } from '@inkstep/contract';

/** Search engines show about this many characters. */
const MAX_DESCRIPTION = 155;
/** A sentence or two shorter than this says too little alone. */
const MIN_SENTENCES = 60;

/** Completes the description for search engines, which is never empty: the excerpt, the first sentences, or the title. */
export function withDescription<Described extends Post>(post: Described, opening: string): Described {
  if (post.seo_description) return post;
  const text = post.excerpt || opening || post.title;
  return { ...post, seo_description: shorten(text.replace(/\s+/g, ' ').trim(), post.language) };
}

/** Ends after whole sentences if they are long enough, else after a word, else within the only word. */
export function shorten(text: string, language: string): string {
  if (text.length <= MAX_DESCRIPTION) return text;
  const sentences = fitting(text, segments(text, language, 'sentence'), MAX_DESCRIPTION).trimEnd();
  if (sentences.length >= MIN_SENTENCES) return sentences;
  const words = fitting(text, segments(text, language, 'word'), MAX_DESCRIPTION - 1);
  const cut = words || fitting(text, segments(text, language, 'grapheme'), MAX_DESCRIPTION - 1);
  return `${cut.replace(/[\s\p{P}]+$/u, '')}…`;
}

function fitting(text: string, parts: Iterable<{ index: number; segment: string }>, most: number): string {
  let end = 0;
  for (const { index, segment } of parts) {
    const next = index + segment.length;
    if (text.slice(0, next).trimEnd().length > most) break;
    end = next;
  }
  return text.slice(0, end);
}

function segments(text: string, language: string, granularity: 'sentence' | 'word' | 'grapheme') {
  // A language that the runtime doesn't know is split by script.
  const [known = 'und'] = Intl.Segmenter.supportedLocalesOf([language || 'und']);
  return new Intl.Segmenter(known, { granularity }).segment(text.slice(0, 4 * MAX_DESCRIPTION));
}
