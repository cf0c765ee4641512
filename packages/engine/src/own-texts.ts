import type { ArticleBrief } from './article.ts';

/** Returns the user's own texts. Figures in them need no source. */
export function ownTexts({
  topics,
  keywords,
  questions,
  product,
  author,
  instructions = '',
}: Pick<
  ArticleBrief,
  'topics' | 'keywords' | 'questions' | 'product' | 'author' | 'instructions'
>): string[] {
  return [
    ...topics,
    ...keywords,
    ...questions,
    ...(product ? [product.name, product.description, ...product.features] : []),
    ...(author ? [author.authorBio, ...(author.interview ?? []).map(({ answer }) => answer)] : []),
    instructions,
  ].filter((text) => text.trim() !== '');
}
