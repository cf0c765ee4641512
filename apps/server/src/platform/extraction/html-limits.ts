import { Parser } from 'htmlparser2';
import { ExtractionFailed } from './extracted-page.ts';

// Real pages reach 56 and 15,800. Beyond these limits, every DOM library runs out of stack or time.
const maxDepth = 256;
const maxElements = 60_000;
// The DOM checks all attributes of an element for each one it adds.
const maxAttributes = { element: 256, page: 100_000 };
const maxCharacters = 5_000_000;

/** Rejects HTML that would crash the DOM library, by running its tokenizer without building anything. */
export function assertBuildable(html: string): void {
  if (html.length > maxCharacters)
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
      if (depth > maxDepth || elements > maxElements) {
        throw new ExtractionFailed('too-complex', `${elements} elements, ${depth} deep`);
      }
    },
    onattribute() {
      attributes += 1;
      ofElement += 1;
      if (ofElement > maxAttributes.element || attributes > maxAttributes.page) {
        throw new ExtractionFailed('too-complex', `${attributes} attributes, ${ofElement} of one element`);
      }
    },
    onclosetag() {
      depth -= 1;
    },
  });
  parser.end(html);
}
