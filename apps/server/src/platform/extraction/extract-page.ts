import { countWords } from '@inkstep/contract/count-words';
import { cleanLine } from './clean-text.ts';
import { decodeText } from './decode-text.ts';
import { detectLanguage } from './detect-language.ts';
import { extractHtml } from './extract-html.ts';
import { extractText } from './extract-text.ts';
import {
  type ExtractedPage,
  ExtractionFailed,
  type FetchedBytes,
  type PageMetadata,
} from './extracted-page.ts';

// About a long book; the rest is cut off at a paragraph.
const maxContent = 400_000;

/** Extracts a document of any supported type. A page without a title is named after its URL. */
export async function extractPage(input: FetchedBytes): Promise<ExtractedPage> {
  const { title, description = '', language, content: whole, ...rest } = await contentOf(input);
  const content = shortened(whole);
  const wordCount = countWords(content);
  if (wordCount === 0) throw new ExtractionFailed('empty', input.url);
  const known = language ?? detectLanguage(content);
  return {
    title: title || nameOf(input.url),
    description,
    ...rest,
    ...(known && { language: known }),
    content,
    wordCount,
  };
}

async function contentOf({
  url,
  contentType,
  charset,
  bytes,
}: FetchedBytes): Promise<Partial<PageMetadata> & { content: string }> {
  switch (contentType) {
    case 'text/html':
    case 'application/xhtml+xml':
      return extractHtml(decodeText(bytes, charset), url);
    case 'text/plain':
      return extractText(decodeText(bytes, charset));
    case 'application/pdf': {
      const { extractPdf } = await import('./extract-pdf.ts');
      return extractPdf(bytes, maxContent);
    }
    default:
      throw new ExtractionFailed('unsupported', contentType);
  }
}

function shortened(content: string): string {
  if (content.length <= maxContent) return content;
  const end = content.lastIndexOf('\n\n', maxContent);
  return content.slice(0, end > 0 ? end : maxContent).toWellFormed();
}

function nameOf(address: string): string {
  const { pathname, hostname } = new URL(address);
  const name = pathname.split('/').findLast((part) => part !== '') ?? hostname;
  return cleanLine(name, 300);
}
