import type { RenderedArticle } from '@inkstep/article/render-article';
import type { Config } from '../../config.ts';
import { inlinePictures } from '../../library/index.ts';
import { DomainError } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Log } from '../../platform/log.ts';
import { findBrowser } from '../../platform/pdf/find-browser.ts';
import { printPdf } from '../../platform/pdf/print-pdf.ts';

const MISSING =
  'This server can\'t make PDF files, because no browser was found on it. An admin can install Chromium or name one in PDF_BROWSER. Until then, get the format "print" and save it as PDF in your own browser.';

/** @throws DomainError PDF_NOT_CONFIGURED without a browser */
export function requirePdfBrowser({ PDF_BROWSER }: Pick<Config, 'PDF_BROWSER'>): string {
  const browser = findBrowser(PDF_BROWSER);
  if (browser === undefined) throw new DomainError('PDF_NOT_CONFIGURED', MISSING);
  return browser;
}

/** Prints a rendered page as PDF. @throws DomainError UNAVAILABLE */
export async function printArticle(
  ctx: { files: FileStore; log: Log },
  { name, bytes }: RenderedArticle,
  { browser, origin, signal }: { browser: string; origin: string; signal: AbortSignal },
): Promise<RenderedArticle> {
  const html = await inlinePictures(ctx, new TextDecoder().decode(bytes), origin);
  const pdf = await printPdf(html, { browser, log: ctx.log, signal });
  return { name: name.replace(/\.print\.html$/, '.pdf'), type: 'application/pdf', bytes: pdf };
}
