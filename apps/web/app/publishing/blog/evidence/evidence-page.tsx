import type { EvidencePage as Evidence, EvidenceKind } from '@inkstep/contract';
import { Braces } from 'lucide-react';
import { usePageTexts } from '../../../i18n/page-texts.ts';
import { evidencePath, pillarPath, postPath } from '../blog-address.ts';
import { Breadcrumb, useTrail } from '../breadcrumb.tsx';
import { PostDate } from '../post-date.tsx';
import { Corrections } from './corrections.tsx';
import { EvidenceHead } from './evidence-head.tsx';
import { SentenceList } from './sentence-list.tsx';
import { SourceList } from './source-list.tsx';
import { Summary } from './summary.tsx';

export interface EvidencePageProps {
  kind: EvidenceKind;
  slug: string;
  is_indexed: boolean;
  evidence: Evidence;
}

/** Sentences of an article with the passages that they rest on. */
export function EvidencePage({ kind, slug, is_indexed: isIndexed, evidence }: EvidencePageProps) {
  const t = usePageTexts('blog');
  const path = evidencePath({ kind, slug });
  const { title, language, author, url, published_at: published } = evidence;
  const article = kind === 'elsewhere' ? url : kind === 'pillar' ? pillarPath(slug) : postPath(slug);
  const trail = useTrail(kind === 'elsewhere' ? [] : [{ name: title, path: article }], {
    name: t('evidence.title'),
    path,
  });
  return (
    <div className="mx-auto w-full max-w-6xl px-5 pt-8 sm:px-8 sm:pt-12">
      <EvidenceHead evidence={evidence} path={path} trail={trail} isIndexed={isIndexed} />
      <article className="mx-auto flex max-w-[44rem] flex-col gap-10">
        <header className="flex flex-col gap-4">
          {kind !== 'elsewhere' && <Breadcrumb trail={trail} />}
          <h1 className="font-semibold font-serif text-2xl leading-tight">{t('evidence.title')}</h1>
          <div className="flex flex-col gap-1">
            <p className="text-lg">
              <a
                href={article}
                rel={kind === 'elsewhere' ? 'noopener' : undefined}
                lang={language}
                dir="auto"
                className="break-words font-medium text-accent underline underline-offset-4"
              >
                {title}
              </a>
            </p>
            <p className="flex flex-wrap gap-x-3 text-muted text-sm">
              {author && <span dir="auto">{t('post.by', { author })}</span>}
              {published && <PostDate date={published} dateStyle="long" />}
            </p>
          </div>
          <p className="text-muted">
            {t(evidence.compared === 'nothing' ? 'evidence.nothing.lead' : 'evidence.lead')}
          </p>
        </header>
        <Summary evidence={evidence} />
        <SentenceList evidence={evidence} />
        <SourceList sources={evidence.sources} />
        <Corrections evidence={evidence} />
        <footer className="flex flex-col gap-3 border-line border-t pt-5 text-muted text-sm">
          <p>{t('evidence.quotes', { passage: evidence.limits.passage, source: evidence.limits.source })}</p>
          <p className="print:hidden">
            <a
              href={`${path}.json`}
              className="inline-flex min-h-6 items-center gap-1.5 text-accent underline-offset-4 hover:underline"
            >
              <Braces size={14} aria-hidden="true" />
              {t('evidence.json')}
            </a>
          </p>
        </footer>
      </article>
    </div>
  );
}
