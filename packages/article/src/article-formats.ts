/** Formats of files: `pdf` is the page to print, printed by a browser. */
export const FILE_FORMATS = ['md', 'txt', 'html', 'docx', 'print', 'pdf'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** `print` is a page to print, or to save as PDF. */
export const ARTICLE_FORMATS = ['md', 'txt', 'html', 'docx', 'print'] as const;
export type ArticleFormat = (typeof ARTICLE_FORMATS)[number];

export const ARTICLE_TYPES = {
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  html: 'text/html; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  print: 'text/html; charset=utf-8',
} as const satisfies Record<ArticleFormat, string>;

export const FILE_TYPES = { ...ARTICLE_TYPES, pdf: 'application/pdf' } as const satisfies Record<
  FileFormat,
  string
>;
