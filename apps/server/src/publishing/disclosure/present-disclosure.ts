import { type Disclosure, sourceTypeOf } from '@inkstep/article/disclosure';
import { contentHash } from './disclosure-to-keep.ts';
import type { KeptDisclosure } from './kept-disclosure.ts';

/** True if someone has edited the post since its article was published. */
export const isEditedSince = (kept: KeptDisclosure, content: string): boolean =>
  contentHash(content) !== kept.contentHash;

/** What readers of a post are told now. A text that was edited since isn't the machine's alone. */
export function presentDisclosure(kept: KeptDisclosure, content: string): Disclosure {
  const { text, sourceType, madeBy: by, words, machineWords } = kept;
  if (!isEditedSince(kept, content)) return { text, sourceType };
  return { text, sourceType: sourceTypeOf({ by, words: words + 1, machineWords }).iptc };
}
