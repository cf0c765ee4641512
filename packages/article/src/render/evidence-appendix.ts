import { type EvidenceLabels, evidenceLabels } from '../text/evidence-labels.ts';
import { escaped } from './escaped.ts';

export interface AppendixSource {
  number: number;
  title: string;
  url?: string | undefined;
  /** Passages that the article cites. */
  passages: readonly string[];
}

export interface AppendixPicture {
  /** Description of the picture. */
  alt: string;
  /** Creator, licence and site, or what made it. */
  origin: string;
  /** Page of the picture, if it was found on another site. */
  url?: string | undefined;
}

/** Evidence behind an article, printed after it. */
export interface EvidenceAppendix {
  /** Headings in the language of the article. */
  labels: Pick<EvidenceLabels, 'evidence' | 'sources' | 'pictures'>;
  sources: readonly AppendixSource[];
  pictures: readonly AppendixPicture[];
}

const link = (url: string | undefined): string =>
  url !== undefined && /^https?:\/\//i.test(url) ? `<br><a href="${escaped(url)}">${escaped(url)}</a>` : '';

const source = ({ number, title, url, passages }: AppendixSource): string =>
  [
    `<section dir="auto"><h3>[${number}] ${escaped(title)}</h3>`,
    url === undefined ? '' : `<p>${link(url).replace('<br>', '')}</p>`,
    ...passages.map((passage) => `<blockquote>${escaped(passage)}</blockquote>`),
    '</section>',
  ].join('\n');

const picture = ({ alt, origin, url }: AppendixPicture): string =>
  `<li>${[alt, origin].filter(Boolean).map(escaped).join(' — ')}${link(url)}</li>`;

/** Returns the appendix as HTML; empty without evidence. */
export function appendixHtml({ labels, sources, pictures }: EvidenceAppendix): string {
  if (sources.length + pictures.length === 0) return '';
  return [
    `<aside class="appendix" dir="auto"><h1>${escaped(labels.evidence)}</h1>`,
    ...(sources.length > 0 ? [`<h2>${escaped(labels.sources)}</h2>`, ...sources.map(source)] : []),
    ...(pictures.length > 0
      ? [`<h2>${escaped(labels.pictures)}</h2>`, `<ul>${pictures.map(picture).join('\n')}</ul>`]
      : []),
    '</aside>',
  ].join('\n');
}

/** Origin of a picture, as the API describes it. */
type Origin =
  | { kind: 'uploaded' }
  | { kind: 'fetched'; url: string }
  | { kind: 'found'; creator: string | null; licenseName: string; site: string; pageUrl: string }
  | { kind: 'generated'; model: string };

/** Evidence of an article, as far as it is printed. */
export interface PrintedEvidence {
  references: readonly { number: number; sourceId: string; title: string; url?: string | undefined }[];
  passages: readonly { id: string; sourceId: string; text: string }[];
  sections: readonly { citations: readonly { passageIds: readonly string[] }[] }[];
  pictures: readonly { alt: string; origin: Origin }[];
}

const MAX_PASSAGES = 5;
const MAX_PASSAGE = 700;

const capped = (text: string): string =>
  text.length > MAX_PASSAGE ? `${text.slice(0, MAX_PASSAGE).trimEnd()}…` : text;

/** Creator, licence and site of a found picture, or what made it. */
function originText(origin: Origin, labels: EvidenceLabels): string {
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

/** Sources with the passages that the article cites, and the origins of its pictures. */
export function evidenceAppendix(evidence: PrintedEvidence, language: string): EvidenceAppendix {
  const labels = evidenceLabels(language);
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
    pictures: evidence.pictures.map(({ alt, origin }) => ({
      alt,
      origin: originText(origin, labels),
      url: origin.kind === 'found' ? origin.pageUrl : undefined,
    })),
  };
}
