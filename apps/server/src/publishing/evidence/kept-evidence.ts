import type { Correction } from '@inkstep/contract';
import type { PublicBasis } from '../../articles/index.ts';

/** Sources and passages behind the citations of a text, as they were when it was published. */
export type KeptEvidence = Omit<PublicBasis, 'approved'> & { approved?: PublicBasis['approved'] | undefined };

/** A text at another site with its evidence. */
export interface SentEvidence extends KeptEvidence {
  title: string;
  author: string;
  language: string;
  content: string;
  corrections: Correction[];
}
