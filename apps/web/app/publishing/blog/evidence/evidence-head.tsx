import { sourceCitations } from '@inkstep/article/source-citations';
import type { EvidencePage } from '@inkstep/contract';
import { useLanguage } from '../../../i18n/language-context.ts';
import { usePageTexts } from '../../../i18n/page-texts.ts';
import { PublicHead, useSite } from '../../../kit/page/public-head.tsx';
import { breadcrumbs, organization, publisherOf, type Trail } from '../../../kit/page/site-graph.ts';

interface EvidenceHeadProps {
  evidence: EvidencePage;
  path: string;
  trail: Trail;
  isIndexed: boolean;
}

/** Counts what was compared; the page says what wasn't. */
function descriptionOf(
  { title, compared, counts, sentences, sources }: EvidencePage,
  t: ReturnType<typeof usePageTexts<'blog'>>,
): string {
  if (compared === 'nothing')
    return t('evidence.nothing.description', { title, sentences: counts.marked, sources: sources.length });
  const passages = sentences.flatMap((sentence) =>
    sentence.verdict === 'not_compared' ? [] : sentence.passages,
  );
  const isOpen = ({ left_out: why }: (typeof passages)[number]) =>
    why !== 'private' && why !== 'supplied' && why !== 'unknown';
  return t('evidence.description', {
    title,
    sentences: counts.matches + counts.partly + counts.differs,
    sources: new Set(passages.filter(isOpen).map(({ source }) => source)).size,
  });
}

/** Metadata of the page, and the sources of the article as structured data. */
export function EvidenceHead({ evidence, path, trail, isIndexed }: EvidenceHeadProps) {
  const t = usePageTexts('blog');
  const site = useSite();
  const language = useLanguage();
  const title = t('evidence.headTitle', { title: evidence.title });
  const description = descriptionOf(evidence, t);
  const page = site.absolute(path);
  const graph = [
    {
      '@type': 'WebPage',
      '@id': page,
      url: page,
      name: title,
      description,
      inLanguage: language,
      publisher: publisherOf(site.absolute),
      about: {
        '@type': 'BlogPosting',
        '@id': `${evidence.url}#post`,
        url: evidence.url,
        headline: evidence.title,
        inLanguage: evidence.language,
        ...sourceCitations(evidence.sources),
        // Reviewers are a property of pages.
        ...(evidence.reviewed_by && {
          mainEntityOfPage: {
            '@type': 'WebPage',
            '@id': evidence.url,
            url: evidence.url,
            reviewedBy: { '@type': 'Person', name: evidence.reviewed_by.name },
          },
        }),
      },
    },
    breadcrumbs(trail, site.absolute),
    organization(site),
  ];
  return (
    <>
      <PublicHead
        title={title}
        description={description}
        path={path}
        inAllLanguages={false}
        isIndexed={isIndexed}
        graph={graph}
      />
      <link rel="alternate" type="application/json" href={site.absolute(`${path}.json`)} />
    </>
  );
}
