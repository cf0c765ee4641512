import { type Document, isMap, parseDocument } from 'yaml';

/** Syntax beside Markdown that the generator of a site obeys. */
export interface SiteSyntax {
  isMdx: boolean;
  isHugo: boolean;
  /** Parses Markdown with kramdown. */
  isJekyll: boolean;
  hasLiquid: boolean;
}

/** Templates that decide what a file contains. */
export interface FileTemplates {
  path: string;
  front_matter: string;
  preset: string;
}

/** Folders whose files only Jekyll reads. */
const JEKYLL_PATH = /(?:^|\/)_(?:posts|drafts)\//;

/** Jekyll renders Liquid unless the front matter says otherwise. */
export function siteSyntax({ path, front_matter, preset }: FileTemplates): SiteSyntax {
  const isJekyll = preset === 'jekyll' || (preset === 'own' && JEKYLL_PATH.test(path));
  const hasLiquid = isJekyll && !turnsLiquidOff(front_matter);
  return { isMdx: path.endsWith('.mdx'), isHugo: preset === 'hugo', isJekyll, hasLiquid };
}

const turnsLiquidOff = (frontMatter: string): boolean =>
  isFalse(parseDocument(frontMatter, { version: '1.1', logLevel: 'silent' }));

const isFalse = (document: Document): boolean =>
  isMap(document.contents) && document.get('render_with_liquid') === false;
