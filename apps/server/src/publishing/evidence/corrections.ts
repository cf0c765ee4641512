import { type Correction, EVIDENCE_PAGE_LIMITS as LIMITS } from '@inkstep/contract';
import { cleanUntrusted, plainText, textTools } from '@inkstep/engine';

const CITATION = /\s?\[\d{1,3}\]/g;
const SPACE = /\s+/g;

interface Text {
  title: string;
  content: string;
  /** BCP 47. */
  language: string;
}

/** Sentences of a text as readers see them. */
function readSentences({ title, content, language }: Text): string[] {
  const plain = cleanUntrusted(plainText(content)).replace(CITATION, '');
  const lines = plain.split('\n').flatMap((line) => textTools(language).sentences(line));
  return [title, ...lines].map((line) => line.replace(SPACE, ' ').trim()).filter(Boolean);
}

/**
 * Compares a published text with the one that replaces it. Removed sentences are only counted: a text that was taken back
 * must not stay public. Undefined if readers see no difference.
 */
export function correctionOf(before: Text, after: Text, at: Date): Correction | undefined {
  const old = readSentences(before);
  const now = readSentences(after);
  const [known, kept] = [new Set(old), new Set(now)];
  const added = [...kept].filter((sentence) => !known.has(sentence));
  const removed = [...known].filter((sentence) => !kept.has(sentence)).length;
  if (added.length + removed === 0) return undefined;
  return {
    at: at.toISOString(),
    kind: 'changed',
    added: added.slice(0, LIMITS.added).map((sentence) => sentence.slice(0, LIMITS.sentence)),
    removed,
  };
}

/** Adds the newest one, and drops the oldest beyond the limit. */
export const withCorrection = (all: readonly Correction[], correction: Correction): Correction[] =>
  [...all, correction].slice(-LIMITS.corrections);

/** Corrections without sentences that were removed since. */
export function shownCorrections(all: readonly Correction[], text: Text): Correction[] {
  const shown = new Set(readSentences(text).map((sentence) => sentence.slice(0, LIMITS.sentence)));
  return all.map((each) => ({ ...each, added: each.added.filter((sentence) => shown.has(sentence)) }));
}
