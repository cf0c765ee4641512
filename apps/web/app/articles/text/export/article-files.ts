import type { ArticleFormat } from '@inkstep/article/article-formats';
import type { Article } from '@inkstep/article/article-page';
import { articleFileName, renderArticle } from '@inkstep/article/render-article';

export const FILE_KINDS = ['md', 'txt', 'html', 'docx'] as const satisfies readonly ArticleFormat[];
export type FileKind = (typeof FILE_KINDS)[number];

/** Article whose pictures this site stores. */
export type ArticleSource = Omit<Article, 'origin'>;

export const ownArticle = (source: ArticleSource): Article => ({ ...source, origin: location.origin });

export const articleName = (source: ArticleSource, kind: FileKind): string =>
  articleFileName(ownArticle(source), kind);

export async function articleFile(source: ArticleSource, kind: FileKind): Promise<File> {
  const pictures =
    kind === 'docx' ? await (await import('./embedded-pictures.ts')).embeddedPictures(source.text) : [];
  const { name, type, bytes } = await renderArticle({ ...ownArticle(source), pictures }, kind);
  return new File([bytes], name, { type });
}
