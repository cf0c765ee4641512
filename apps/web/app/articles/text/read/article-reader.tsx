import { parseArticleText } from '@inkstep/article/article-text';
import type { OutputParameters } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { Popover } from 'radix-ui';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import { escapeHtml } from '../../../editor/preview/cited-preview.tsx';
import { markCitations } from '../../../editor/preview/mark-citations.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { SkeletonText } from '../../../kit/feedback/skeleton.tsx';
import { lazyPart } from '../../../kit/page/lazy-part.ts';
import { markdownToHtml } from '../../../kit/text/markdown.ts';
import { evidenceQuery } from '../../review/checks/evidence-query.ts';
import {
  focusSuggestion,
  markSuggestions,
  readSuggestions,
  showMarks,
} from '../../suggestions/mark-suggestions.ts';
import { NO_SUGGESTIONS, openSuggestionsQuery } from '../../suggestions/suggestions-query.ts';
import { withLinksInside } from '../cluster-links.ts';
import { nameReferences } from './name-references.ts';
import { useOpenedCitation } from './use-opened-citation.ts';

const CitationCard = lazyPart(() => import('./citation-card.tsx'));

export interface ArticleReaderProps {
  taskId: string;
  text: string;
  format: OutputParameters['format'];
}

/** Read-only article: each citation shows its source and the supporting passage. */
export default function ArticleReader({ taskId, text, format }: ArticleReaderProps) {
  const t = useTexts('articles');
  const { data: evidence } = useQuery(evidenceQuery(taskId));
  const suggestions = useQuery(openSuggestionsQuery(taskId)).data?.suggestions ?? NO_SUGGESTIONS;
  const content = useRef<HTMLDivElement>(null);
  const { shown, stay, leave, close } = useOpenedCitation(content);
  const isPlain = format === 'plain';
  const html = useMemo(() => {
    const read = isPlain ? [] : readSuggestions(suggestions);
    const marked = markSuggestions(text, read);
    const { body } = parseArticleText(withLinksInside(marked, evidence?.linkedArticles ?? []));
    const rendered = isPlain
      ? escapeHtml(body)
      : showMarks(markdownToHtml(body), read, { open: t('suggested.open'), more: t('suggested.all') });
    if (!evidence || evidence.references.length === 0) return rendered;
    const numbers = evidence.references.map(({ number }) => number);
    return nameReferences(markCitations(rendered, t('evidence.openCitation')), numbers);
  }, [text, isPlain, evidence, suggestions, t]);
  useEffect(() => {
    const element = content.current;
    if (!element) return;
    const onClick = ({ target }: Event) => {
      const mark = target instanceof Element && target.closest<HTMLElement>('[data-suggestion]');
      if (mark) focusSuggestion(mark.dataset['suggestion'] ?? '', 'list');
    };
    element.addEventListener('click', onClick);
    return () => element.removeEventListener('click', onClick);
  }, []);
  return (
    <Popover.Root open={shown !== undefined} onOpenChange={(open) => (open ? undefined : close())}>
      <Popover.Anchor virtualRef={{ current: shown?.button ?? null }} />
      <div
        ref={content}
        dir="auto"
        className={isPlain ? 'prose whitespace-pre-wrap' : 'prose'}
        // oxlint-disable-next-line react/no-danger -- micromark and `escapeHtml` leave no HTML of the text
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {shown && evidence && (
        <Popover.Content
          key={`${shown.citation.number} ${shown.citation.line} ${shown.citation.at}`}
          aria-label={t('evidence.source', { number: shown.citation.number })}
          sideOffset={6}
          collisionPadding={12}
          onPointerEnter={stay}
          onPointerLeave={leave}
          onOpenAutoFocus={(event) => {
            if (shown.isHovered) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // The link to the list of sources has moved the focus already.
            if (!shown.isHovered && document.activeElement === document.body) shown.button.focus();
          }}
          className="z-30 flex max-h-[min(22rem,var(--radix-popover-content-available-height))] min-h-48 w-[min(24rem,calc(100vw-1.5rem))] animate-fade-in flex-col gap-3 overflow-y-auto rounded-md border border-line bg-card p-4 text-sm shadow-overlay outline-none"
        >
          <Suspense fallback={<SkeletonText lines={5} />}>
            <CitationCard citation={shown.citation} evidence={evidence} onLeave={close} />
          </Suspense>
        </Popover.Content>
      )}
    </Popover.Root>
  );
}
