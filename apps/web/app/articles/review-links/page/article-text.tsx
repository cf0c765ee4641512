import { parseArticleText } from '@inkstep/article/article-text';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, type Ref, useEffect, useMemo, useState } from 'react';
import type { OpenedCitation } from '../../../editor/editor/opened-citation.ts';
import { findCitation } from '../../../editor/preview/cited-preview.tsx';
import { markCitations } from '../../../editor/preview/mark-citations.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { markdownToHtml } from '../../../kit/text/markdown.ts';
import { markThreads } from '../../comments/reading/page-marks.ts';
import { useReview } from './review-context.ts';
import { talkQuery } from './review-queries.ts';

export interface ArticleTextProps {
  ref: Ref<HTMLElement>;
  onCitation: (citation: OpenedCitation) => void;
}

/** The article as it reads. Citations are buttons, and the words of open threads are marked. */
export function ArticleText({ ref, onCitation }: ArticleTextProps) {
  const t = useTexts('reviewLinks');
  const { api, article } = useReview();
  const { text, title, author, reviewer } = article;
  const { data } = useQuery(talkQuery(api));
  const [element, setElement] = useState<HTMLElement | null>(null);
  const { body, metadata } = useMemo(() => parseArticleText(text), [text]);
  const html = useMemo(() => markCitations(markdownToHtml(body), t('evidence.open')), [body, t]);
  const threads = data?.threads;
  useEffect(() => {
    if (!element || !threads) return;
    markThreads(
      element,
      text,
      threads.filter(({ state }) => state === 'open'),
    );
  }, [element, text, html, threads]);
  const press = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button.citation') : null;
    const citation = button && findCitation(button);
    if (citation) onCitation(citation);
  };
  return (
    <article className="flex min-w-0 flex-col gap-6" aria-label={t('text')}>
      {!/^#\s/m.test(body) && <h1 className="font-semibold font-serif text-3xl">{title}</h1>}
      <div className="flex flex-col gap-1 text-muted text-sm">
        {author && <p>{t('by', { name: author })}</p>}
        <p>{t('select')}</p>
        {reviewer && <p>{t('counted')}</p>}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the buttons inside are what is pressed */}
      <div
        ref={(node) => {
          setElement(node);
          if (typeof ref === 'function') ref(node);
        }}
        dir="auto"
        className="prose"
        onClick={press}
        // oxlint-disable-next-line react/no-danger -- micromark escapes raw HTML and drops dangerous addresses
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {metadata && (metadata.seoTitle || metadata.metaDescription) && (
        <details className="max-w-[72ch] rounded-md border border-line px-4 py-3 text-sm">
          <summary className="cursor-pointer font-medium">{t('metadata')}</summary>
          <p dir="auto" className="mt-2 break-words font-medium">
            {metadata.seoTitle}
          </p>
          <p dir="auto" className="mt-1 break-words text-muted">
            {metadata.metaDescription}
          </p>
        </details>
      )}
    </article>
  );
}
