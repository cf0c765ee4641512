import { Parser } from 'htmlparser2';
import { parseHTML } from 'linkedom';
import { ExtractionFailed } from './extracted-page.ts';

/** Adds html, head and body and lower-cases attribute names, which the parser does not do. */
export function parseDocument(html: string): Document {
  const { document } = parseHTML(html);
  if (document.documentElement?.localName !== 'html') {
    return parseDocument(`<!doctype html><html><head></head><body>${html}</body></html>`);
  }
  lowerAttributeNames(document);
  const { head, body } = document;
  const strays = [...document.documentElement.childNodes].filter((node) => node !== head && node !== body);
  body.append(...strays);
  return document;
}

function lowerAttributeNames(document: Document): void {
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (/[A-Z]/.test(name)) element.setAttribute(name.toLowerCase(), value);
    }
  }
}

// Real pages reach 56 and 15,800. Beyond these limits, every DOM library runs out of stack or time.
const MAX_DEPTH = 256;
const MAX_ELEMENTS = 60_000;
// The DOM checks all attributes of an element for each one it adds.
const MAX_ATTRIBUTES = { element: 256, page: 100_000 };
const MAX_CHARACTERS = 5_000_000;

/** Rejects HTML that would crash the DOM library, by running its tokenizer without building anything. */
export function assertBuildable(html: string): void {
  if (html.length > MAX_CHARACTERS)
    throw new ExtractionFailed('too-large', `${html.length} characters of HTML`);
  let depth = 0;
  let elements = 0;
  let attributes = 0;
  let ofElement = 0;
  const parser = new Parser({
    onopentagname() {
      depth += 1;
      elements += 1;
      ofElement = 0;
      if (depth > MAX_DEPTH || elements > MAX_ELEMENTS) {
        throw new ExtractionFailed('too-complex', `${elements} elements, ${depth} deep`);
      }
    },
    onattribute() {
      attributes += 1;
      ofElement += 1;
      if (ofElement > MAX_ATTRIBUTES.element || attributes > MAX_ATTRIBUTES.page) {
        throw new ExtractionFailed('too-complex', `${attributes} attributes, ${ofElement} of one element`);
      }
    },
    onclosetag() {
      depth -= 1;
    },
  });
  parser.end(html);
}
