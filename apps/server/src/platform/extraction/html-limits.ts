import { Parser } from 'htmlparser2';
import { ExtractionFailed } from './extracted-page.ts';

// Real pages reach 56 and 15,800. Beyond these, every library for the DOM runs out of stack or of time.
const maxDepth = 256;
const maxElements = 60_000;
const maxCharacters = 5_000_000;

/** Refuses HTML that would bring a DOM down, by a run of the DOM's own tokenizer that builds nothing. */
export function assertBuildable(html: string): void {
  if (html.length > maxCharacters)
    throw new ExtractionFailed('too-large', `${html.length} characters of HTML`);
  let depth = 0;
  let elements = 0;
  const parser = new Parser({
    onopentagname() {
      depth += 1;
      elements += 1;
      if (depth > maxDepth || elements > maxElements) {
        throw new ExtractionFailed('too-complex', `${elements} elements, ${depth} deep`);
      }
    },
    onclosetag() {
      depth -= 1;
    },
  });
  parser.end(html);
}
