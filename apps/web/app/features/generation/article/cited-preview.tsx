import { type MouseEvent, useMemo } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { markdownToHtml } from '../../../lib/markdown.ts';
import { classNames } from '../../../ui/class-names.ts';
import { lineAround, type OpenedCitation } from '../evidence/opened-citation.ts';
import { markCitations } from './mark-citations.ts';
import type { OpenedBy } from './markdown-editor.tsx';

const LINES = 'p, li, td, th, blockquote, h1, h2, h3, h4, h5, h6, .prose';

/** The citation of a button in the preview, with the line around it as it reads. */
function citationOf(button: Element): OpenedCitation | undefined {
  const number = Number(button.textContent?.slice(1, -1));
  const block = button.closest(LINES);
  if (!block || !Number.isInteger(number)) return undefined;
  const before = document.createRange();
  before.setStart(block, 0);
  before.setEndBefore(button);
  return { number, ...lineAround(block.textContent ?? '', before.toString().length) };
}

export interface CitedPreviewProps {
  body: string;
  /** The article is text without marks. */
  plain: boolean;
  onOpenCitation: (citation: OpenedCitation, by: OpenedBy) => void;
}

/** The article as it reads. Its citations are buttons. */
export function CitedPreview({ body, plain, onOpenCitation }: CitedPreviewProps) {
  const t = useTexts('generation');
  const title = t('evidence.openCitation');
  const html = useMemo(
    () => markCitations(plain ? escapeHtml(body) : markdownToHtml(body), title),
    [body, plain, title],
  );
  const press = ({ target, detail }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button.citation') : null;
    const citation = button && citationOf(button);
    if (citation) onOpenCitation(citation, { keyboard: detail === 0 });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <section
      aria-label={t('article.preview')}
      tabIndex={0}
      className="min-w-0 flex-1 overflow-y-auto border-line p-6 focus-visible:-outline-offset-2 md:[&:nth-child(2)]:border-l"
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the buttons inside are what is pressed */}
      <div
        className={classNames('prose mx-auto', plain && 'whitespace-pre-wrap')}
        onClick={press}
        // oxlint-disable-next-line react/no-danger -- micromark escapes raw HTML and drops dangerous addresses
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </section>
  );
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
