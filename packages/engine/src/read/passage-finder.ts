import { cleanUntrusted } from '../text/clean-text.ts';
import { blocks } from '../text/markdown-text.ts';
import { MAX_READ } from './limit-sources.ts';

const SPACE = /\s+/g;
const solid = (text: string): string => text.replace(SPACE, '');

/** Returns a predicate that is true for passages that were cut from this text of a source, in whatever language. */
export function passageFinder(content: string): (passage: string) => boolean {
  const text = blocks(cleanUntrusted(content.slice(0, MAX_READ)));
  const whole = solid(text.map((block) => block.text).join(''));
  return (passage) => whole.includes(solid(passage));
}
