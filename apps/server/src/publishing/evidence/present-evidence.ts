import {
  type Correction,
  type EvidencePage,
  type EvidenceSource,
  EVIDENCE_PAGE_LIMITS as LIMITS,
} from '@inkstep/contract';
import { type CitedSentence, cleanUntrusted } from '@inkstep/engine';
import type { basisOfText, FindReread, PublicBasis, PublicSource } from '../../articles/index.ts';
import { shownCorrections } from './corrections.ts';
import { quoter } from './quote-sources.ts';

export interface PublishedText {
  title: string;
  author: string;
  language: string;
  content: string;
  /** Absolute. */
  url: string;
  publishedAt: Date | null;
  updatedAt: Date;
}

interface Compared {
  text: PublishedText;
  evidence: Pick<ReturnType<typeof basisOfText>, 'sources' | 'rivals' | 'quotable'> & {
    approved: PublicBasis['approved'] | undefined;
  };
  corrections: readonly Correction[];
  sentences: readonly CitedSentence[];
  findReread: FindReread;
}

/** The evidence of a text as readers get it: nothing but what the text cites, cut to what may be quoted. */
export function presentEvidencePage({
  text,
  evidence,
  corrections,
  sentences,
  findReread,
}: Compared): EvidencePage {
  const cited = new Set(sentences.flatMap(({ sources }) => sources.map(({ number }) => number)));
  const sources = evidence.sources.filter(({ number }) => cited.has(number));
  const quote = quoter(sources, evidence.quotable);
  const shown = sentences.slice(0, LIMITS.sentences);
  const count = (verdict: CitedSentence['verdict']) =>
    sentences.filter((sentence) => sentence.verdict === verdict).length;
  return {
    format: 1,
    title: text.title,
    language: text.language,
    author: text.author,
    url: text.url,
    published_at: text.publishedAt?.toISOString() ?? null,
    updated_at: text.updatedAt.toISOString(),
    reviewed_by: evidence.approved ?? null,
    compared: comparedBy(sentences),
    limits: { passage: LIMITS.passage, source: LIMITS.source },
    counts: {
      sentences: sentences.length,
      marked: sentences.filter(({ isMarked }) => isMarked).length,
      matches: count('matches'),
      partly: count('partly'),
      differs: count('differs'),
      not_compared: count('not_compared'),
      disputed: sentences.filter(({ disputes }) => disputes.length > 0).length,
      meaning: sentences.filter(({ verified }) => verified).length,
      contradicted: sentences.filter(({ verified }) => verified?.verdict === 'contradicted').length,
      left_out: sentences.length - shown.length,
    },
    sentences: shown.map((sentence) => ({
      text: clean(sentence.text, LIMITS.sentence),
      heading: clean(sentence.heading, LIMITS.sentence),
      marked: sentence.isMarked,
      verdict: sentence.verdict,
      meaning: presentMeaning(sentence),
      missing: sentence.missing.map((each) => clean(each, LIMITS.passage)),
      passages: sentence.sources.map(({ number, quote: best }) => ({
        source: number,
        ...quote(number, best?.text),
      })),
      disputes: presentDisputes(sentence, evidence.rivals),
    })),
    sources: sources.map((source) => presentSource(source, findReread)),
    corrections: shownCorrections(corrections, text),
  };
}

function comparedBy(sentences: readonly CitedSentence[]): EvidencePage['compared'] {
  if (sentences.every(({ verdict }) => verdict === 'not_compared')) return 'nothing';
  return sentences.some(({ verified }) => verified) ? 'meaning' : 'wording';
}

/** The verdict without the name of the model. Its words are the sentence's own. */
const presentMeaning = ({ verified }: CitedSentence): EvidencePage['sentences'][number]['meaning'] =>
  verified
    ? { verdict: verified.verdict, words: verified.words && clean(verified.words, LIMITS.passage) }
    : null;

/** Contradictions with the sources that say otherwise. Of the author's documents only the title is named. */
function presentDisputes(
  { disputes }: CitedSentence,
  rivals: PublicBasis['rivals'],
): EvidencePage['sentences'][number]['disputes'] {
  const named = disputes.flatMap(({ here, there, passageId }) => {
    const rival = rivals[passageId];
    if (!rival) return [];
    const { kind, number, title, url } = rival;
    return [
      {
        here: clean(here, LIMITS.passage),
        there: kind === 'document' ? null : clean(there, LIMITS.passage),
        source: number,
        title,
        url,
      },
    ];
  });
  return [...new Map(named.map((each) => [JSON.stringify(each), each])).values()];
}

const clean = (text: string, most: number): string => {
  const plain = cleanUntrusted(text);
  return (plain.length <= most ? plain : `${plain.slice(0, most - 1).trimEnd()}…`).toWellFormed();
};

function presentSource(
  { readAt, claimedUrl = null, ...source }: PublicSource,
  findReread: FindReread,
): EvidenceSource {
  const reread = source.url === null ? undefined : findReread(source.url);
  return {
    number: source.number,
    kind: source.kind,
    title: source.title,
    url: source.url,
    claimed_url: claimedUrl,
    author: source.author,
    published: source.published,
    read_at: readAt,
    sha256: source.sha256,
    reread: reread ? { at: reread.at.toISOString(), changed: reread.isChanged } : null,
  };
}
