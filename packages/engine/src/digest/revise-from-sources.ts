import { readMaterial } from '../read/quotable-material.ts';
import { plainText, subheadings } from '../text/markdown-text.ts';
import { notePhrases } from '../text/phrases.ts';
import { cutToLength } from '../write/repair/cut-to-length.ts';
import { sectionReader } from '../write/repair/section-reader.ts';
import { citeVerbatim } from '../write/revision/cite-verbatim.ts';
import {
  plannedRevision,
  type RevisionContext,
  type RevisionInput,
  revisedWords,
  type SectionProposal,
} from '../write/revision/revision.ts';
import { toProposal } from '../write/revision/to-proposal.ts';
import { composer } from './compose.ts';
import { queryBuilder } from './query.ts';
import { quoteSelector } from './select-quotes.ts';

interface Revision {
  input: RevisionInput;
  context: RevisionContext;
}

/** Minimum words to quote, so that there is room for a sentence. */
const MIN_WORDS = 40;

/** Returns the sentence itself if a source has it word for word, else, with `quoteMore`, cuts and quotations. */
export function proposeFromSources(revision: Revision & { quoteMore: boolean }): SectionProposal | null {
  const { input, context, quoteMore } = revision;
  const propose = (written: string | null | undefined) =>
    written ? toProposal({ written, writtenBy: 'drafter', input, context }) : null;
  const stated = input.mode === 'source' ? propose(citeVerbatim(input, context)) : null;
  return stated ?? (quoteMore ? propose(revised(revision)) : null);
}

/** Null if nothing can be cut or the sources have nothing new. */
function revised(revision: Revision): string | null {
  const { section, article, sentence, mode } = revision.input;
  if (mode === 'rewrite') return null;
  if (mode === 'shorten') return shortened(revision);
  if (mode === 'source')
    return quotes(revision, [plainText(sentence?.text ?? '').replace(/\[\d{1,3}\]/g, '')], MIN_WORDS);
  const about = [section.heading || article.title, ...subheadings(section.markdown)];
  const added = quotes(revision, about, revisedWords(revision.input) - section.words);
  return added === null ? null : [revision.context.draft, added].filter(Boolean).join('\n\n');
}

function shortened({ input, context: { draft, passages } }: Revision): string | null {
  const { language, article } = input;
  const planned = plannedRevision(input);
  const [cut] = cutToLength(
    [{ ...planned, markdown: draft }],
    { title: article.title, angle: '', language, sections: [planned] },
    sectionReader(passages, language),
  );
  return cut === undefined || cut.markdown === draft ? null : cut.markdown;
}

/** Quotes what the sources say about the first of these texts that they cover, and the article doesn't have yet. */
function quotes({ input, context }: Revision, about: readonly string[], words: number): string | null {
  const { brief, language, article } = input;
  const material = readMaterial(context.sources, context.current, language);
  const text = article.sections.map(({ markdown }) => plainText(markdown)).join('\n');
  const select = quoteSelector(material, context.current, text);
  const format = article.isPlain ? 'plain' : 'markdown';
  const compose = composer(notePhrases(language), material.tools.space, format);
  const sources = context.sources.map(({ id }) => id);
  for (const query of about.map(queryBuilder(brief, material))) {
    const [found = []] = select([{ query, sources, words: Math.max(words, MIN_WORDS) }]);
    if (found.length > 0) return found.map(compose.attributed).join('\n\n');
  }
  return null;
}
