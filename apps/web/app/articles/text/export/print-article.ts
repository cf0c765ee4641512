import { readArticlePage } from '@inkstep/article/article-page';
import type { EvidenceAppendix } from '@inkstep/article/evidence-appendix';
import { PRINT_STYLES, pageDocument } from '@inkstep/article/page-document';
import { type ArticleSource, ownArticle } from './article-files.ts';

const FRAME = 'print-frame';

const today = (language: string | undefined): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date());

/** Resolves once the frame's page with its pictures is loaded. */
function loaded(frame: HTMLIFrameElement, html: string): Promise<Document | null> {
  const { promise, resolve } = Promise.withResolvers<Document | null>();
  frame.addEventListener('load', () => resolve(frame.contentDocument), { once: true });
  frame.srcdoc = html;
  document.body.append(frame);
  return promise;
}

/**
 * Opens the browser's print dialog with the page to print, from which users save a PDF. Nothing of the article runs:
 * the frame allows no scripts.
 */
export async function printArticle(source: ArticleSource, appendix?: EvidenceAppendix): Promise<void> {
  document.getElementById(FRAME)?.remove();
  const page = readArticlePage(ownArticle(source), { anchors: true, within: true });
  const { language, author, disclosure } = source;
  const facts = [author ?? '', today(language)].filter(Boolean);
  const frame = document.createElement('iframe');
  frame.id = FRAME;
  frame.setAttribute('sandbox', 'allow-same-origin allow-modals');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.style.cssText = 'position:fixed;inset:auto 0 0 auto;width:0;height:0;border:0;visibility:hidden';
  const view = (
    await loaded(
      frame,
      pageDocument(page, { language, author, disclosure, styles: PRINT_STYLES, facts, appendix }),
    )
  )?.defaultView;
  if (!view) return;
  const before = document.title;
  // Browsers name the file after it.
  document.title = page.title || before;
  view.print();
  document.title = before;
}
