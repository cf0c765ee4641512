import { composer } from '../drafter/compose.ts';
import { readCorpus } from '../drafter/corpus.ts';
import { openLedger } from '../drafter/ledger.ts';
import { drafterPhrases } from '../drafter/phrases.ts';
import { type Excerpt, pickExcerpts } from '../drafter/pick-excerpts.ts';
import { searchFor } from '../drafter/queries.ts';
import { readable } from '../drafter/readable.ts';
import { readSubject } from '../drafter/subject.ts';
import { cutToLength } from '../repair/cut-to-length.ts';
import { sectionReader } from '../repair/section-reader.ts';
import { plainText, subheadings } from '../text/markdown-text.ts';
import { plannedRevision, type RevisionContext, type RevisionInput, revisedWords } from './revision.ts';

/** Shorter quotations say too little to replace a sentence. */
const LEAST_WORDS = 12;

/** Cuts and quotes. Null when nothing can be cut or the sources have nothing new. */
export function reviseFromSources(input: RevisionInput, context: RevisionContext): string | null {
  switch (input.mode) {
    case 'shorten':
      return shortened(input, context);
    case 'expand':
      return expanded(input, context);
    case 'source':
      return quotedInstead(input, context);
    case 'rewrite':
      return null;
  }
}

function shortened(input: RevisionInput, { draft, passages }: RevisionContext): string | null {
  const { language, article } = input;
  const planned = plannedRevision(input);
  const [cut] = cutToLength(
    [{ ...planned, markdown: draft }],
    { title: article.title, angle: '', language, sections: [planned] },
    sectionReader(passages, language),
  );
  return cut === undefined || cut.markdown === draft ? null : cut.markdown;
}

function expanded(input: RevisionInput, context: RevisionContext): string | null {
  const { section, article } = input;
  const added = quotes(input, context, {
    matters: [section.heading || article.title, ...subheadings(section.markdown)],
    words: revisedWords(input) - section.words,
    fewestSentences: 1,
    opinions: true,
  });
  return added === null ? null : [context.draft, added].filter(Boolean).join('\n\n');
}

function quotedInstead(input: RevisionInput, context: RevisionContext): string | null {
  const text = plainText(input.sentence?.text ?? '').replace(/\[\d{1,3}\]/g, '');
  const words = Math.max(LEAST_WORDS, text.split(/\s+/).length);
  return quotes(input, context, { matters: [text], words, fewestSentences: 1, opinions: false });
}

interface Wanted {
  /** Queries, tried until one finds something. */
  matters: readonly string[];
  words: number;
  fewestSentences: number;
  opinions: boolean;
}

/** Quotes sentences of the sources that are not yet in the article. */
function quotes(
  { brief, language, article }: RevisionInput,
  { current, sources }: RevisionContext,
  { matters, ...wanted }: Wanted,
): string | null {
  const phrases = drafterPhrases(language);
  const corpus = readCorpus(readable(current), sources, language);
  const subject = readSubject(brief, corpus.tools, language, phrases);
  // One source may provide everything, since the section is a small part of the article.
  const ledger = openLedger(wanted.words, []);
  const articleText = article.sections.map(({ markdown }) => plainText(markdown)).join('\n');
  ledger.take(corpus.sentences.filter(({ text }) => articleText.includes(text)));
  const { paragraphs } = composer(sources, phrases, corpus.tools.space);
  for (const matter of matters) {
    const search = searchFor(matter, 'heading', subject, corpus);
    const excerpts: Excerpt[] = pickExcerpts(corpus, ledger, { ...search, ...wanted });
    if (excerpts.length > 0) return paragraphs(excerpts);
  }
  return null;
}
