import { type MouseEvent, memo, type Ref, useMemo } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { classNames } from '../../kit/layout/class-names.ts';
import { ScrollRegion } from '../../kit/layout/scroll-region.tsx';
import { markdownToHtml } from '../../kit/text/markdown.ts';
import type { OpenedBy } from '../editor/editor-props.ts';
import { lineAround, type OpenedCitation } from '../editor/opened-citation.ts';
import { type TextSource, useCalmBody } from '../text-source.ts';
import { markCitations } from './mark-citations.ts';
import { previewParts } from './preview-parts.ts';

const LINES = 'p, li, td, th, blockquote, h1, h2, h3, h4, h5, h6, .prose';

/** Returns the citation of a button in the preview, with the text of its block. */
export function findCitation(button: Element): OpenedCitation | undefined {
  const number = Number(button.textContent?.slice(1, -1));
  const block = button.closest(LINES);
  if (!block || !Number.isInteger(number)) return undefined;
  const before = document.createRange();
  before.setStart(block, 0);
  before.setEndBefore(button);
  return { number, ...lineAround(block.textContent ?? '', before.toString().length) };
}

export interface CitedPreviewProps {
  /** Scroll container. */
  ref?: Ref<HTMLElement>;
  source: TextSource;
  plain: boolean;
  /** Renders citations as buttons if set. */
  onOpenCitation?: ((citation: OpenedCitation, by: OpenedBy) => void) | undefined;
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

interface PartProps {
  text: string;
  plain: boolean;
  cited: boolean;
}

const Part = memo(function Part({ text, plain, cited }: PartProps) {
  const title = useTexts('articles')('evidence.openCitation');
  const rendered = plain ? escapeHtml(text) : markdownToHtml(text);
  const html = cited ? markCitations(rendered, title) : rendered;
  return (
    <div
      data-preview
      className={classNames('prose mx-auto w-full', plain && 'whitespace-pre-wrap')}
      // oxlint-disable-next-line react/no-danger -- micromark escapes raw HTML and drops dangerous addresses
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
});

export function CitedPreview({ ref, source, plain, onOpenCitation }: CitedPreviewProps) {
  const t = useTexts('articles');
  const shown = useCalmBody(source);
  const parts = useMemo(() => (plain ? [shown] : previewParts(shown)), [shown, plain]);
  const press = ({ target, detail }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button.citation') : null;
    const citation = button && findCitation(button);
    if (citation) onOpenCitation?.(citation, { keyboard: detail === 0 });
  };
  return (
    <ScrollRegion
      {...(ref && { ref })}
      label={t('article.preview')}
      className="min-w-0 flex-1 overflow-y-auto border-line p-6 sm:in-data-lost:pb-36 focus-visible:-outline-offset-2 md:[&:nth-child(2)]:border-l"
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the buttons inside are what is pressed */}
      <div dir="auto" className="flex flex-col gap-10" onClick={press}>
        {parts.map((text, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a part is what stands in its place
          <Part key={place} text={text} plain={plain} cited={onOpenCitation !== undefined} />
        ))}
      </div>
    </ScrollRegion>
  );
}
