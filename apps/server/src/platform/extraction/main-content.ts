import { Readability } from '@mozilla/readability';
import { joinListings } from './code-blocks.ts';
import { writeFormulas } from './formulas.ts';
import { showAsSeen, unwrapHeadings } from './hidden-text.ts';
import { parseDocument } from './html-document.ts';
import { removeChrome } from './page-chrome.ts';
import { type RepeatedBlocks, repeatedBlocks } from './repeated-blocks.ts';
import { openShadowRoots } from './shadow-roots.ts';
import { placeStreamedContent } from './streamed-content.ts';
import { countTokens } from './tokens.ts';

// Shares and counts of tokens, measured on two public benchmarks of real pages.
const SUFFICIENT_SHARE = 0.3;
/** For articles that state when they were published; most of the rest is other articles. */
const SUFFICIENT_SHARE_OF_ARTICLE = 0.1;
const MIN_TOKENS = 20;

// A page is a list or thread if blocks of one kind hold this share of its text and more than an extraction method
// found.
const REPEATED_SHARE = 0.4;
const FOUND_SHARE = 0.4;
const typed = (names: string): RegExp => new RegExp(`"@type"\\s*:\\s*\\[?\\s*"(?:${names})"`);
const article = typed(String.raw`\w*Article|BlogPosting`);
const product = typed('Product');
const recipe = typed('Recipe');

/**
 * Extracts the main content's HTML. Readability is fast and best on articles; if it keeps little, the longer result
 * of it and Defuddle is used. Lists and threads are taken whole, and as a fallback the page's main or body. Changes
 * the document.
 */
export async function mainContent(document: Document, html: string, url: string): Promise<string> {
  const pageTokens = countTokens(showContent(document).body);
  showAsRead(document);
  removeChrome(document);
  const repeated = isSingleItem(document)
    ? NOTHING
    : repeatedCandidate(repeatedBlocks(document.body), pageTokens);
  const sufficient = isPublished(document) ? SUFFICIENT_SHARE_OF_ARTICLE : SUFFICIENT_SHARE;
  const readable = readabilityContent(document);
  const isThread = (found: Candidate): boolean => found.tokens < repeated.tokens * FOUND_SHARE;
  if (readable.tokens >= Math.max(pageTokens * sufficient, MIN_TOKENS)) {
    return isThread(readable) ? repeated.html : readable.html;
  }
  const defuddled = await defuddleContent(contentDocument(html), url);
  const longer = defuddled.tokens > readable.tokens ? defuddled : readable;
  if (isThread(longer)) return repeated.html;
  return longer.tokens >= MIN_TOKENS ? longer.html : wholeContent(contentDocument(html));
}

function contentDocument(html: string): Document {
  const document = showContent(parseDocument(html));
  showAsRead(document);
  removeChrome(document);
  return document;
}

/** Shows hidden content like a browser, as far as possible without running scripts. */
function showContent(document: Document): Document {
  placeStreamedContent(document);
  showNoscript(document);
  return document;
}

/** Prepares what both libraries would drop or take for text against what people see. */
function showAsRead(document: Document): void {
  openShadowRoots(document);
  writeFormulas(document);
  joinListings(document);
  keepAttributions(document);
  for (const link of document.querySelectorAll('.mw-editsection, .mw-cite-backlink, .mw-jump-link'))
    link.remove();
  showAsSeen(document);
  unwrapHeadings(document);
}

/** Names the author of a quotation in a paragraph, because footers are not taken for text. */
function keepAttributions(document: Document): void {
  for (const footer of document.querySelectorAll(
    'blockquote footer, blockquote figcaption, blockquote + footer',
  )) {
    const paragraph = document.createElement('p');
    paragraph.append(...footer.childNodes);
    footer.replaceWith(paragraph);
  }
}

/** Pages filled by scripts often contain their text in noscript elements. */
function showNoscript(document: Document): void {
  const shown = countTokens(document.body);
  for (const element of document.querySelectorAll('body noscript')) {
    const inner = parseDocument(element.innerHTML).body;
    if (countTokens(inner) > Math.max(shown, MIN_TOKENS)) element.replaceWith(...inner.childNodes);
  }
}

/** True if the page declares a single article or product, so that repeated blocks aren't its content. */
function isSingleItem(document: Document): boolean {
  const type = document.querySelector('meta[property="og:type"]')?.getAttribute('content') ?? '';
  const products = document.querySelectorAll('[itemtype$="schema.org/Product"]').length;
  return (
    products === 1 ||
    /^(?:article|product|og:product)/i.test(type) ||
    [article, product, recipe].some((kind) => declares(document, kind))
  );
}

const declares = (document: Document, type: RegExp): boolean =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].some(({ textContent }) =>
    type.test(textContent ?? ''),
  );

/** True for posts and news. The type "article" alone is also that of shops and forums; some shops state dates, too. */
const isPublished = (document: Document): boolean =>
  document.querySelector('meta[property="article:published_time"]') !== null &&
  (declares(document, article) || !declares(document, product));

function repeatedCandidate({ container, tokens }: RepeatedBlocks, pageTokens: number): Candidate {
  return tokens >= Math.max(pageTokens * REPEATED_SHARE, MIN_TOKENS)
    ? { html: container.innerHTML, tokens }
    : NOTHING;
}

type Candidate = { html: string; tokens: number };

const NOTHING: Candidate = { html: '', tokens: 0 };

function readabilityContent(document: Document): Candidate {
  const options = {
    keepClasses: true, // the language of code blocks is a class
    serializer: (node: Node): Candidate => ({
      html: 'innerHTML' in node ? String(node.innerHTML) : '',
      tokens: countTokens(node),
    }),
  };
  return attempt(() => new Readability(document, options).parse()?.content) ?? NOTHING;
}

/** Excludes the site-specific extractors, which make requests to third parties. */
async function defuddleContent(document: Document, url: string): Promise<Candidate> {
  const { DefuddleClass } = await import('defuddle/node');
  Object.assign(document, { styleSheets: [], URL: url });
  const html = attempt(() => new DefuddleClass(document, { url, useAsync: false }).parse().content);
  return html ? { html, tokens: countTokens(parseDocument(html).body) } : NOTHING;
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
