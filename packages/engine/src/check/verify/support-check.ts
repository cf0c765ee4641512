import { type CheckedArticle, sentenceKey } from '../../text/article/checked-article.ts';
import type { EvidenceWithOwnKnowledge } from '../evidence-checks.ts';
import { type Finding, NOT_MEASURABLE } from '../report.ts';
import { type SentenceVerdict, verdictFinder } from './sentence-verdict.ts';

export interface VerifiedEvidence extends Pick<EvidenceWithOwnKnowledge, 'references' | 'ownKnowledge'> {
  verdicts: readonly SentenceVerdict[];
}

type Findings = Record<'contradicted' | 'unconfirmed', Finding>;

/** Finds sentences that the verifier calls contradicted, which is a fault, and partly supported or absent: advice. */
export function verdictChecker(evidence: VerifiedEvidence): (article: CheckedArticle) => Findings {
  const find = verdictFinder(evidence.verdicts, evidence.references);
  const own = new Set(evidence.ownKnowledge.map(sentenceKey));
  return ({ sentences }) => {
    const judged = sentences.flatMap((sentence) => {
      const verdict = own.has(sentenceKey(sentence.text)) ? undefined : find(sentence);
      return verdict ? [{ sentence, verdict }] : [];
    });
    if (judged.length === 0) return { contradicted: NOT_MEASURABLE, unconfirmed: NOT_MEASURABLE };
    const contradicted = judged.filter(({ verdict }) => verdict.verdict === 'contradicted');
    const unconfirmed = judged.filter(({ verdict: { verdict } }) => ['partly', 'absent'].includes(verdict));
    const placesOf = (found: typeof judged) =>
      found.map(({ sentence: { start, end }, verdict: { words } }) => ({
        start,
        end,
        ...(words !== null && { note: words }),
      }));
    return {
      contradicted: {
        verdict: contradicted.length === 0 ? 'good' : 'bad',
        facts: { total: judged.length, found: contradicted.length },
        places: placesOf(contradicted),
        flaws: contradicted.map(({ sentence }) => sentence),
      },
      unconfirmed: {
        verdict: unconfirmed.length === 0 ? 'good' : 'fair',
        facts: { total: judged.length, found: unconfirmed.length },
        places: placesOf(unconfirmed),
      },
    };
  };
}
