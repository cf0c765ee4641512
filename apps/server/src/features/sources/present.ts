import { type ExtractedSource, TEXT_LIMITS } from '@inkstep/contract';
import type { ExtractedPage } from '../../platform/extraction/extracted-page.ts';
import { fitLine } from '../../platform/text/fit-line.ts';

const LANGUAGE_TAG = 35;

/** Converts a page to a source. Its text is already within the limit. */
export const presentSource = (url: string, page: ExtractedPage): ExtractedSource => ({
  url,
  title: fitLine(page.title, TEXT_LIMITS.title) || new URL(url).hostname,
  description: fitLine(page.description, TEXT_LIMITS.description),
  content: page.content,
  wordCount: page.wordCount,
  ...(page.author && { author: fitLine(page.author, TEXT_LIMITS.name) }),
  ...(page.publishedAt && { publishedAt: page.publishedAt }),
  ...(page.language && { language: fitLine(page.language, LANGUAGE_TAG) }),
});
