import type { Reference, Writer } from '../../article.ts';
import { allowedLinks, storedPictures } from '../../text/allowed-links.ts';
import { articleLabels } from '../../text/article-labels.ts';
import { withoutBareDomains } from '../../text/bare-domains.ts';
import { knownDomains } from '../../text/known-domains.ts';
import { oneLine } from '../../text/markdown-text.ts';
import { replaceSentence } from '../../text/replace-sentence.ts';
import { sanitizeMarkdown } from '../../text/sanitize-markdown.ts';
import { textTools } from '../../text/text-tools.ts';
import { referenceLine } from '../assembly/compose-body.ts';
import { citationNumbers } from '../assembly/number-citations.ts';
import { plainBody } from '../assembly/plain-body.ts';
import type { RevisionContext, RevisionInput, SectionProposal } from './revision.ts';

const MAX_SENTENCES = 2;
const CITATION = /\[\d{1,3}\]/;
const CITED_END = /\[\d{1,3}\][.!?…。！？]["”’»)]{0,2}/g;

export interface WrittenRevision {
  written: string;
  writtenBy: Writer;
  input: RevisionInput;
  context: RevisionContext;
}

/** Turns written text into a proposal: guarded, with numbers for its passage ids. Null if nothing changes. */
export function toProposal({ written, writtenBy, input, context }: WrittenRevision): SectionProposal | null {
  const { brief, section, evidence, article, language, mode, sentence } = input;
  const numbers = citationNumbers(context.passages, context.sources, context.references);
  const numbered = numbers.number(written);
  // A replacement without a citation is no better than the original.
  if (mode === 'source' && numbered.citations.length === 0) return null;
  const allowed = allowedLinks([
    ...brief.sources.map(({ url }) => url),
    brief.product?.link,
    ...addressesIn(section.markdown),
    ...storedPictures(section.markdown),
  ]);
  const labels = articleLabels(language);
  const linked = sanitizeMarkdown(numbered.markdown, allowed).markdown;
  const domains = knownDomains(brief, [section.markdown, input.instruction ?? '']);
  const guarded = withoutBareDomains(linked, domains).markdown.trim();
  const text = article.isPlain ? plainBody(guarded, allowed, labels) : guarded;
  // The drafter's text is quoted already and no longer than requested.
  const own = mode === 'source' && writtenBy === 'model' ? citedSentences(text, language) : text;
  if (own === '') return null;
  const markdown = mode === 'source' && sentence ? replaceSentence(section.markdown, sentence, own) : own;
  if (markdown === '' || markdown === section.markdown) return null;

  // Ignores citations in dropped text.
  const used = numbered.citations.filter(({ number }) => own.includes(`[${number}]`));
  const cited = new Set(used.map(({ number }) => number));
  const listed = new Set(article.sources.entries.map(({ number }) => number));
  const all: Reference[] = numbers.references();
  const known = new Set(context.references.map(({ number }) => number));
  const stored = new Set(evidence.passages.map(({ id }) => id));
  const citedIds = new Set(used.flatMap(({ passageIds }) => passageIds));
  return {
    markdown,
    sourceLines: all
      .filter(({ number, title }) => cited.has(number) && !listed.has(number) && title !== '')
      .sort((a, b) => a.number - b.number)
      .map((reference) => referenceLine(reference, article.isPlain ? 'plain' : 'markdown', labels)),
    references: all.filter(({ number }) => cited.has(number) && !known.has(number)),
    passages: context.passages.filter(({ id }) => citedIds.has(id) && !stored.has(id)),
    citations: used,
    writtenBy,
  };
}

/** Returns the sentences up to the last one with a citation; uncited text after it was not requested. */
function citedSentences(text: string, language: string): string {
  const { sentences, space } = textTools(language);
  const first = sentences(oneLine(text)).slice(0, MAX_SENTENCES);
  const cited = first.slice(0, first.findLastIndex((sentence) => CITATION.test(sentence)) + 1).join(space);
  // Lower-case text after a full stop counts as the same sentence.
  const end = [...cited.matchAll(CITED_END)].at(-1);
  const behind = end === undefined ? cited.length : end.index + end[0].length;
  return CITATION.test(cited.slice(behind)) ? cited : cited.slice(0, behind);
}

/** Returns the links that the section already has, as the user chose them. */
const addressesIn = (markdown: string): string[] =>
  markdown.match(/https?:\/\/[^\s()<>[\]"']+|(?<=\]\()\/[^\s()<>[\]"']+/g) ?? [];
