import { createHash } from 'node:crypto';
import { type SupportQuestion, VERIFIER_VERSION } from '@inkstep/engine/checks';
import type { Verifier } from '../../../ai/index.ts';

const hash = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Changes with the sentence, its sources and the texts of its passages. */
export const contentHash = ({ sentence, sources, passages }: SupportQuestion): string =>
  hash([sentence, sources.toSorted(), passages.map(({ text }) => text)]);

/** Changes with the content, the verifier and its prompt. */
export const questionKey = (question: SupportQuestion, { model, format }: Verifier): string =>
  hash([contentHash(question), model, format, VERIFIER_VERSION]);
