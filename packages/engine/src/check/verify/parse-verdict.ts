import { z } from 'zod';
import { plainText } from '../../text/markdown-text.ts';
import { SUPPORT_VERDICTS, type SupportVerdict } from './sentence-verdict.ts';
import type { SupportQuestion } from './support-questions.ts';

export interface ParsedVerdict {
  verdict: SupportVerdict;
  words: string | null;
  passageId: string | null;
}

/** Characters of the words in question. */
const MAX_WORDS = 300;

const Answer = z.object({
  verdict: z.string(),
  words: z.string().nullable(),
  passage: z.number().nullable(),
});

/** Answer of a verifier. Fields that are missing or of another type count as null, which no second call would mend. */
export const VerdictAnswer = z.preprocess((value) => {
  if (typeof value !== 'object' || value === null) return value;
  const { verdict, words = null, passage = null } = value as { [field: string]: unknown };
  const number = Number(passage ?? Number.NaN);
  return {
    verdict,
    words: typeof words === 'string' ? words : null,
    passage: Number.isInteger(number) ? number : null,
  };
}, Answer);

const SYNONYMS: ReadonlyMap<string, SupportVerdict> = new Map([
  ...SUPPORT_VERDICTS.map((verdict) => [verdict, verdict] as const),
  ['fully supported', 'supported'],
  ['partly supported', 'partly'],
  ['partially supported', 'partly'],
  ['partially', 'partly'],
  ['partial', 'partly'],
  ['contradiction', 'contradicted'],
  ['contradicts', 'contradicted'],
  ['not in the passage', 'absent'],
  ['not in passage', 'absent'],
  ['not supported', 'absent'],
  ['unsupported', 'absent'],
]);

type Asked = Pick<SupportQuestion, 'sentence' | 'passages'>;

/** Reads an answer. Undefined if it is none of the verdicts: then the sentence has none. */
export function parseVerdict(
  { verdict: said, words, passage }: z.output<typeof Answer>,
  { sentence, passages }: Asked,
): ParsedVerdict | undefined {
  const verdict = SYNONYMS.get(
    said
      .toLowerCase()
      .replace(/[_\-\s]+/g, ' ')
      .replace(/^["'*\s]+|["'*.\s]+$/g, ''),
  );
  if (verdict === undefined) return undefined;
  return {
    verdict,
    words: verdict === 'supported' ? null : wordsIn(words ?? '', sentence),
    passageId: (passage !== null && passages[passage - 1]?.id) || null,
  };
}

/** Reads the answer of a small checker, whose No doesn't tell a contradiction from a gap. */
export function parseYesNo(text: string, { passages }: Asked): ParsedVerdict | undefined {
  const [, answer] = /^[\s"'*]*(yes|no)(?![\p{L}\p{N}])/iu.exec(text) ?? [];
  if (answer === undefined) return undefined;
  const isSupported = answer.toLowerCase() === 'yes';
  return {
    verdict: isSupported ? 'supported' : 'absent',
    words: null,
    passageId: (isSupported && passages[0]?.id) || null,
  };
}

/** Words are shown beside the sentence, so only its own ones are kept. */
function wordsIn(said: string, sentence: string): string | null {
  const words = plainText(said).trim().slice(0, MAX_WORDS);
  const at = sentence.toLowerCase().indexOf(words.toLowerCase());
  return words === '' || at === -1 ? null : sentence.slice(at, at + words.length);
}
