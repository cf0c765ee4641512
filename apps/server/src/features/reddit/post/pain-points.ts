import { detectLanguage, textTools } from '@inkstep/engine';
import { fitLine } from '../../../platform/text/fit-line.ts';
import { tellsProblem } from './problem-signals.ts';

const MOST = 8;
const SHORTEST = 20;
/** A longer one is no sentence that somebody wrote. */
const LONGEST = 1_000;
const SHOWN = 100;

/** Sentences that tell of a problem, in the order of the texts, each once and cut to what is shown. */
export function painPoints(texts: readonly string[]): string[] {
  const { sentences } = textTools(detectLanguage(texts.join('\n')));
  const found = new Set<string>();
  for (const text of texts) {
    for (const sentence of sentences(text)) {
      if (sentence.length < SHORTEST || sentence.length > LONGEST || !tellsProblem(sentence)) continue;
      found.add(shorten(sentence));
      if (found.size === MOST) return [...found];
    }
  }
  return [...found];
}

function shorten(sentence: string): string {
  const line = fitLine(sentence, LONGEST);
  if (line.length <= SHOWN) return line;
  const cut = fitLine(line, SHOWN - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > SHOWN / 2 ? cut.slice(0, lastSpace) : cut}…`;
}
