import { parseArticleText } from '../text/article-text.ts';
import { type Article, readArticlePage, toldText, withAbsolutePictures } from './article-page.ts';

/** JSON strings are valid double-quoted YAML scalars. */
const quoted = (text: string): string => JSON.stringify(text);

export interface FrontMatter {
  slug: string | undefined;
  /** Written as a day in the reader's time zone. */
  date: Date;
}

const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** Returns the article as Markdown with YAML front matter, for site generators. */
export function frontMatterMarkdown(article: Article, { slug, date }: FrontMatter): string {
  const { title, metadata } = readArticlePage(article);
  const { body } = parseArticleText(toldText(article));
  const { disclosure } = article;
  const keywords = [...new Set([...(metadata?.focusKeywords ?? []), ...(metadata?.tags ?? [])])];
  const fields = [
    ['title', quoted(title)],
    ['description', metadata?.metaDescription && quoted(metadata.metaDescription)],
    ['slug', slug && quoted(slug)],
    ['keywords', keywords.length > 0 && `[${keywords.map(quoted).join(', ')}]`],
    ['language', article.language && quoted(article.language)],
    ['date', dayOf(date)],
    ['author', article.author && quoted(article.author)],
    ['ai_disclosure', disclosure && quoted(disclosure.text)],
    ['digital_source_type', disclosure && quoted(disclosure.sourceType)],
  ];
  const lines = fields.flatMap(([name, value]) => (value ? `${name}: ${value}` : []));
  return `---\n${lines.join('\n')}\n---\n\n${withAbsolutePictures(body, article.origin)}`;
}
