import { parseHTML } from 'linkedom';

/**
 * Builds the DOM like a browser: with html, head and body and lower-case attribute names, which the parser does not
 * ensure.
 */
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
