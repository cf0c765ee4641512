import type { EvidenceAppendix } from '@inkstep/article/evidence-appendix';
import type { ArticleEvidence, ArticlePicture } from '@inkstep/contract';
import { type ArticleLabels, articleLabels } from './text/article-labels.ts';

const MAX_PASSAGES = 5;
const MAX_PASSAGE = 700;

const capped = (text: string): string =>
  text.length > MAX_PASSAGE ? `${text.slice(0, MAX_PASSAGE).trimEnd()}…` : text;

/** Creator, licence and site of a found picture, or what made it. */
export function pictureOrigin({ origin }: Pick<ArticlePicture, 'origin'>, labels: ArticleLabels): string {
  switch (origin.kind) {
    case 'found':
      return [origin.creator, origin.licenseName, origin.site].filter(Boolean).join(', ');
    case 'generated':
      return labels.generatedBy(origin.model);
    case 'fetched':
      return URL.parse(origin.url)?.host ?? '';
    case 'uploaded':
      return labels.ownPicture;
  }
}

/** Evidence of an article to print: its sources with the passages that it cites, and the origins of its pictures. */
export function evidenceAppendix(
  evidence: Pick<ArticleEvidence, 'references' | 'passages' | 'sections' | 'pictures'>,
  language: string,
): EvidenceAppendix {
  const labels = articleLabels(language);
  const citations = evidence.sections.flatMap((section) => section.citations);
  const cited = new Set(citations.flatMap(({ passageIds }) => passageIds));
  return {
    labels: { evidence: labels.evidence, sources: labels.sources, pictures: labels.pictures },
    sources: evidence.references.map(({ number, sourceId, title, url }) => ({
      number,
      title,
      url,
      passages: evidence.passages
        .filter((passage) => passage.sourceId === sourceId && cited.has(passage.id))
        .slice(0, MAX_PASSAGES)
        .map(({ text }) => capped(text)),
    })),
    pictures: evidence.pictures.map((picture) => ({
      alt: picture.alt,
      origin: pictureOrigin(picture, labels),
      url: picture.origin.kind === 'found' ? picture.origin.pageUrl : undefined,
    })),
  };
}
