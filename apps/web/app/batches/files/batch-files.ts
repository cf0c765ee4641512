import { toldText } from '@inkstep/article/article-page';
import { parseArticleText } from '@inkstep/article/article-text';
import type { BatchArticle, BatchSettings } from '@inkstep/contract';
import type { ArticleText, BatchSlots, FileKind } from '../slots.ts';

type Settings = Pick<BatchSettings, 'format' | 'length'>;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Returns Markdown with front matter. Strings are quoted as in JSON, which is valid YAML. */
export function articleMarkdown(article: BatchArticle, { format, length }: Settings): string {
  const { disclosure } = article;
  const { metadata, body } = parseArticleText(toldText({ text: article.content, format, disclosure }));
  const quoted = (text: string): string => JSON.stringify(oneLine(text));
  const list = (texts: readonly string[]): string => `[${texts.map(quoted).join(', ')}]`;
  return [
    '---',
    `title: ${quoted(article.title)}`,
    `keyword: ${quoted(article.keyword)}`,
    `word_count: ${article.wordCount}`,
    `focus_keywords: ${list(article.focusKeywords)}`,
    `format: ${format}`,
    `length: ${length}`,
    ...(metadata
      ? [
          `seo_title: ${quoted(metadata.seoTitle)}`,
          `meta_description: ${quoted(metadata.metaDescription)}`,
          `tags: ${list(metadata.tags)}`,
        ]
      : []),
    ...(disclosure
      ? [`ai_disclosure: ${quoted(disclosure.text)}`, `digital_source_type: ${quoted(disclosure.sourceType)}`]
      : []),
    '---',
    '',
    body.trimStart(),
  ].join('\n');
}

/** Converts one article to a file named after its title. */
export async function buildFile(
  article: BatchArticle,
  kind: FileKind,
  settings: Settings,
  articleFile: BatchSlots['articleFile'],
): Promise<File> {
  const file = await articleFile(toArticleText(article, settings), kind);
  if (kind !== 'md') return file;
  return new File([articleMarkdown(article, settings)], file.name, { type: file.type });
}

export const toArticleText = ({ content, disclosure }: BatchArticle, { format }: Settings): ArticleText => ({
  text: content,
  disclosure,
  format,
  language: undefined,
});
