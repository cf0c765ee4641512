import { Readability } from '@mozilla/readability';
import { parseDocument } from './html-document.ts';
import { removeChrome } from './page-chrome.ts';
import { type RepeatedBlocks, repeatedBlocks } from './repeated-blocks.ts';
import { placeStreamedContent } from './streamed-content.ts';
import { countTokens } from './tokens.ts';

// Shares and counts of tokens, measured on two public benchmarks of real pages.
const sufficientShare = 0.3;
const minTokens = 20;

// A page is a list or a thread if blocks of one kind hold this share of its text and more than a method found.
const repeatedShare = 0.4;
const foundShare = 0.4;
const oneThing = /"@type"\s*:\s*\[?\s*"(?:\w*Article|BlogPosting|Product|Recipe)"/;

/**
 * The HTML of what a page is about. Readability comes first, being fast and best on articles; where it keeps little
 * of the page, Defuddle tries as well and the longer result is taken. Lists and threads, of which both keep one entry,
 * are taken as they are; where everything fails, the page's own main or body. Takes the document apart and builds a
 * fresh one from its HTML when it needs another.
 */
export async function mainContent(document: Document, html: string, url: string): Promise<string> {
  const pageTokens = countTokens(showContent(document).body);
  removeChrome(document);
  const repeated = isOneThing(document)
    ? nothing
    : repeatedCandidate(repeatedBlocks(document.body), pageTokens);
  const readable = readabilityContent(document);
  const isThread = (found: Candidate): boolean => found.tokens < repeated.tokens * foundShare;
  if (readable.tokens >= Math.max(pageTokens * sufficientShare, minTokens)) {
    return isThread(readable) ? repeated.html : readable.html;
  }
  const defuddled = await defuddleContent(contentDocument(html), url);
  const longer = defuddled.tokens > readable.tokens ? defuddled : readable;
  if (isThread(longer)) return repeated.html;
  return longer.tokens >= minTokens ? longer.html : wholeContent(contentDocument(html));
}

function contentDocument(html: string): Document {
  const document = showContent(parseDocument(html));
  removeChrome(document);
  return document;
}

/** The page as a browser would show it, as far as that is known without running its scripts. */
function showContent(document: Document): Document {
  placeStreamedContent(document);
  showNoscript(document);
  return document;
}

/** Pages that scripts would fill often hold their text for readers without scripts. */
function showNoscript(document: Document): void {
  const shown = countTokens(document.body);
  for (const element of document.querySelectorAll('body noscript')) {
    const inner = parseDocument(element.innerHTML).body;
    if (countTokens(inner) > Math.max(shown, minTokens)) element.replaceWith(...inner.childNodes);
  }
}

/** Whether the page itself says that it is about one article or product, so that what repeats is beside it. */
function isOneThing(document: Document): boolean {
  const type = document.querySelector('meta[property="og:type"]')?.getAttribute('content') ?? '';
  const products = document.querySelectorAll('[itemtype$="schema.org/Product"]').length;
  return (
    products === 1 ||
    /^(?:article|product|og:product)/i.test(type) ||
    [...document.querySelectorAll('script[type="application/ld+json"]')].some(({ textContent }) =>
      oneThing.test(textContent ?? ''),
    )
  );
}

function repeatedCandidate({ container, tokens }: RepeatedBlocks, pageTokens: number): Candidate {
  return tokens >= Math.max(pageTokens * repeatedShare, minTokens)
    ? { html: container.innerHTML, tokens }
    : nothing;
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
