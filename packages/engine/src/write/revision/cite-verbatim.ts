import { findSource } from '../../read/find-source.ts';
import { sentenceKey } from '../../text/article/checked-article.ts';
import { textTools } from '../../text/text-tools.ts';
import type { RevisionContext, RevisionInput } from './revision.ts';

/** Minimum length of a sentence that doesn't occur in many texts by chance. */
const MIN_CHARACTERS = 16;
const MIN_WIDE_CHARACTERS = 8;
const CITATIONS = /[ \t]*\[\d{1,3}\]/g;
const END = /[.!?…。！？]*["”’»」』)]*\s*$/;

/** Returns the sentence with a citation if a source has it word for word. Opinions prove nothing. */
export function citeVerbatim(
  { language, sentence }: Pick<RevisionInput, 'language' | 'sentence'>,
  { sources, current, passages }: Pick<RevisionContext, 'sources' | 'current' | 'passages'>,
): string | undefined {
  const { space, sentences } = textTools(language);
  // Compares whole sentences only: part of a sentence may mean something else.
  const keyOf = (text: string) => sentences(text).map(sentenceKey).filter(Boolean).join('|');
  const key = keyOf(sentence?.text ?? '');
  if (key.length < (space === '' ? MIN_WIDE_CHARACTERS : MIN_CHARACTERS)) return undefined;
  for (const { id, sourceId, text } of new Set([...current, ...passages])) {
    const isOpinion = findSource(sourceId, sources)?.kind === 'opinion';
    if (isOpinion || !`|${keyOf(text)}|`.includes(`|${key}|`)) continue;
    return sentence?.text.replace(CITATIONS, '').replace(END, (end) => `${space}[${id}]${end}`);
  }
  return undefined;
}
