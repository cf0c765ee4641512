import { pageDocument, readArticlePage, type TextFormat, withAbsolutePictures } from './article-page.ts';
import { plainText } from './plain-text.ts';

export const FILE_KINDS = ['md', 'txt', 'html', 'docx'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

const TYPES = {
  md: 'text/markdown',
  txt: 'text/plain',
  html: 'text/html',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const satisfies Record<FileKind, string>;

const LONGEST_NAME = 80;

/** Converts the title to a portable file name of letters, digits and hyphens. */
export function fileName(title: string, kind: FileKind): string {
  const words =
    title
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const name = Array.from(words.join('-')).slice(0, LONGEST_NAME).join('').replace(/-$/, '');
  return `${name || 'article'}.${kind}`;
}

export interface ArticleSource {
  text: string;
  format: TextFormat;
  /** BCP 47 tag, if known. */
  language: string | undefined;
  author?: string | undefined;
}

async function contentOf({ text, format, language, author }: ArticleSource, kind: FileKind) {
  const page = readArticlePage(text, format);
  switch (kind) {
    case 'md':
      return withAbsolutePictures(text);
    case 'txt':
      return plainText(page);
    case 'html':
      return pageDocument(page, language);
    case 'docx':
      return (await import('./docx-file.ts')).docxFile(page, { language, author });
  }
}

export const articleFileName = ({ text, format }: ArticleSource, kind: FileKind): string =>
  fileName(readArticlePage(text, format).title, kind);

export const articleFile = async (source: ArticleSource, kind: FileKind): Promise<File> =>
  new File([await contentOf(source, kind)], articleFileName(source, kind), { type: TYPES[kind] });
