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
  labels: { evidence: string; sources: string; pictures: string };
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
