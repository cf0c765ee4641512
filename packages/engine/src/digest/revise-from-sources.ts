import { plainText, subheadings } from '../text/markdown-text.ts';
import { digestPhrases } from '../text/phrases.ts';
import { cutToLength } from '../write/repair/cut-to-length.ts';
import { sectionReader } from '../write/repair/section-reader.ts';
import {
  plannedRevision,
  type RevisionContext,
  type RevisionInput,
  revisedWords,
} from '../write/revision/revision.ts';
import { composer } from './compose.ts';
import { firstSentences, readMaterial, totalWords, type Unit } from './material.ts';
import { readSubject } from './query.ts';
import { excerptSelector } from './select-excerpts.ts';

/** Minimum words of a quotation that may replace a sentence. */
const MIN_WORDS = 12;

/** Revises by cutting and quoting. Null if nothing can be cut or the sources have nothing new. */
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
    queries: [section.heading || article.title, ...subheadings(section.markdown)],
    words: revisedWords(input) - section.words,
    continues: plainText(section.markdown),
  });
  return added === null ? null : [context.draft, added].filter(Boolean).join('\n\n');
}

function quotedInstead(input: RevisionInput, context: RevisionContext): string | null {
  const text = plainText(input.sentence?.text ?? '').replace(/\[\d{1,3}\]/g, '');
  const words = Math.max(MIN_WORDS, text.split(/\s+/).length);
  return quotes(input, context, { queries: [text], words });
}

interface Wanted {
  /** Queries, tried until one finds something. */
  queries: readonly string[];
  words: number;
  /** Text whose paragraphs in the sources are continued first. */
  continues?: string;
}

/** Quotes sentences of the sources that aren't in the article yet. */
function quotes(
  { brief, language, article }: RevisionInput,
  { current, sources }: RevisionContext,
  { queries, words, continues = '' }: Wanted,
): string | null {
  const material = readMaterial(sources, current, language);
  const subject = readSubject(brief, material);
  const chooser = excerptSelector(subject, material);
  const articleText = article.sections.map(({ markdown }) => plainText(markdown)).join('\n');
  const isIn = (whole: string) => (unit: Unit) => unit.sentences.some(({ text }) => whole.includes(text));
  const used = material.units.filter(isIn(articleText));
  chooser.markUsed(used);
  const compose = composer(digestPhrases(language), material.tools, article.isPlain ? 'plain' : 'markdown');
  const begun = new Set(used.filter(isIn(continues)).map(({ paragraph }) => paragraph));
  const rest = material.units
    .filter(({ paragraph }) => begun.has(paragraph))
    .flatMap((unit) => {
      const known = unit.sentences.findIndex(({ text }) => articleText.includes(text));
      // Text before a known sentence can be read alone, text after it can't.
      if (known >= 0)
        return known === 0 ? [] : [firstSentences(unit, totalWords(unit.sentences.slice(0, known)))];
      return [unit];
    });
  const fitting = rest.filter((_, at) => totalWords(rest.slice(0, at)) < words);
  if (fitting.length > 0) {
    const excerpts = [...Map.groupBy(fitting, ({ paragraph }) => paragraph).values()];
    return compose.section({ excerpts, figures: [], lists: [] });
  }
  for (const query of queries.map((text) => subject.queryFor(text))) {
    const wanted = { query, sources: sources.map(({ id }) => id) };
    const found = chooser.findOpening(wanted);
    if (found.excerpts.length === 0) continue;
    chooser.extend(found, wanted, words);
    return compose.section(found);
  }
  return null;
}
