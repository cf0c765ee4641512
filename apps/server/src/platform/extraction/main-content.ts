import { Readability } from '@mozilla/readability';
import { parseDocument } from './html-document.ts';

// Shares and counts of tokens, measured on two public benchmarks of real pages.
const sufficientShare = 0.3;
const minTokens = 20;

const token = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}]+/gu;
const unseen = new Set(['script', 'style', 'noscript', 'template']);

/**
 * The HTML of what a page is about. Readability comes first, being fast and best on articles; where it keeps little
 * of the page, Defuddle tries as well and the longer result is taken; where both fail, the page's own main or body.
 * Takes the document apart and builds a fresh one from its HTML when it needs another.
 */
export async function mainContent(document: Document, html: string, url: string): Promise<string> {
  const pageTokens = countTokens(document.body);
  const readable = readabilityContent(document);
  if (readable.tokens >= Math.max(pageTokens * sufficientShare, minTokens)) return readable.html;
  const defuddled = await defuddleContent(parseDocument(html), url);
  const longer = defuddled.tokens > readable.tokens ? defuddled : readable;
  return longer.tokens >= minTokens ? longer.html : wholeContent(parseDocument(html));
}

type Candidate = { html: string; tokens: number };

const nothing: Candidate = { html: '', tokens: 0 };

function readabilityContent(document: Document): Candidate {
  const options = {
    keepClasses: true, // the language of code blocks is a class
    serializer: (node: Node): Candidate => ({
      html: 'innerHTML' in node ? String(node.innerHTML) : '',
      tokens: countTokens(node),
    }),
  };
  return attempt(() => new Readability(document, options).parse()?.content) ?? nothing;
}

/** Without the site-specific extractors that make requests to third parties. */
async function defuddleContent(document: Document, url: string): Promise<Candidate> {
  const { DefuddleClass } = await import('defuddle/node');
  Object.assign(document, { styleSheets: [], URL: url });
  const html = attempt(() => new DefuddleClass(document, { url, useAsync: false }).parse().content);
  return html ? { html, tokens: countTokens(parseDocument(html).body) } : nothing;
}

function wholeContent(document: Document): string {
  return (document.querySelector('main') ?? document.body).innerHTML;
}

// Both libraries throw on some real pages; the next method is then tried.
function attempt<T>(extract: () => T): T | undefined {
  try {
    return extract();
  } catch {
    return undefined;
  }
}

function countTokens(node: Node): number {
  if (node.nodeType === node.TEXT_NODE) return node.textContent?.match(token)?.length ?? 0;
  if (unseen.has(node.nodeName.toLowerCase())) return 0;
  let tokens = 0;
  for (const child of node.childNodes) tokens += countTokens(child);
  return tokens;
}
