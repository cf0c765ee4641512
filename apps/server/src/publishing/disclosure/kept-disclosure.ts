import type { Disclosure } from '@inkstep/article/disclosure';
import type { MadeBy } from '@inkstep/contract';

/** What readers of a post are told about how its article was made, as it was when it was published. */
export interface KeptDisclosure extends Disclosure {
  madeBy: MadeBy;
  words: number;
  machineWords: number;
  models: string[];
  /** Approval of the text. Null without one; the name only where readers may see it. */
  approval: { at: string; by: string | null } | null;
  /** SHA-256 of the post's text, of which this is known. Later edits are a person's. */
  contentHash: string;
}
