import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../../i18n/language-context.ts';
import { IconButton } from '../../../kit/buttons/icon-button.tsx';
import { useWideWindow } from '../../../kit/layout/use-wide-window.ts';
import { scrimStyle } from '../../../kit/overlays/dialog.tsx';
import { useArticle, useArticleSession } from '../editor/article-context.ts';
import type { ChecksTabProps } from './checks-tab.tsx';
import { PanelTabs } from './panel-tabs.tsx';

/** Everything about the article in tabs, beside the text or over it in narrow windows. */
export function ArticlePanel(props: ChecksTabProps) {
  const isWide = useWideWindow();
  const { open, sheet } = useArticle(({ panel }) => panel);
  // The content moves between both places, so that its dialogs and what is typed there stay.
  const [content] = useState(contentElement);
  const isShown = isWide ? open : sheet;
  const isKept = useKept(isWide, isShown);
  useOpenedEvidence();
  return (
    <>
      {isShown && (isWide ? <Beside content={content} /> : <Sheet content={content} />)}
      {(isShown || isKept) && createPortal(<PanelTabs {...props} />, content)}
    </>
  );
}

function contentElement(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'flex min-h-0 grow flex-col';
  return element;
}

/** True after the window got wider or narrower while the content was shown, until it is shown again. */
function useKept(isWide: boolean, isShown: boolean): boolean {
  const [last, setLast] = useState({ isWide, isShown, isKept: false });
  if (last.isWide !== isWide || last.isShown !== isShown) {
    const isKept = !isShown && last.isWide !== isWide && (last.isShown || last.isKept);
    setLast({ isWide, isShown, isKept });
    return isKept;
  }
  return last.isKept;
}

interface PlaceProps {
  content: HTMLElement;
}

/** Place of the content. */
function Slot({ content }: PlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.append(content), [content]);
  return <div ref={place} className="flex min-h-0 grow flex-col" />;
}

/** Lets Escape close opened evidence from anywhere and return the focus. */
function useOpenedEvidence() {
  const { closeEvidence, returnFocus } = useArticleSession();
  const opened = useArticle((state) => state.opened);
  useEffect(() => {
    if (!opened) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      closeEvidence();
      returnFocus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [opened, closeEvidence, returnFocus]);
}

function Beside({ content }: PlaceProps) {
  const t = useTexts('articles');
  return (
    <aside
      data-article-panel
      aria-label={t('panel.label')}
      className="flex w-88 shrink-0 flex-col border-line border-l bg-card"
    >
      <Slot content={content} />
    </aside>
  );
}

/** Bottom sheet on phones, side sheet on wider screens. */
const edges =
  'fixed inset-x-0 bottom-0 z-40 flex h-[75dvh] animate-rise-in flex-col rounded-t-md border-line border-t bg-card shadow-overlay outline-none ' +
  'sm:inset-y-0 sm:right-0 sm:left-auto sm:h-auto sm:w-96 sm:animate-fade-in sm:rounded-none sm:border-t-0 sm:border-l';

function Sheet({ content }: PlaceProps) {
  const t = useTexts('articles');
  const ui = useTexts('ui');
  const { closeSheet, returnFocus } = useArticleSession();
  const opened = useArticle((state) => state.opened);
  const title =
    opened?.kind === 'citation'
      ? t('evidence.source', { number: opened.citation.number })
      : t(opened ? 'evidence.flagged' : 'panel.label');
  return (
    <Dialog.Root open onOpenChange={closeSheet}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrimStyle} />
        <Dialog.Content
          data-article-panel
          aria-describedby={undefined}
          className={edges}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          // The content is elsewhere in the tree of components.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && content.contains(event.target)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            if (returnFocus()) event.preventDefault();
          }}
        >
          <div className="flex shrink-0 items-center justify-between gap-3 py-1 pr-1 pl-4">
            <Dialog.Title className="font-medium text-sm">{title}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label={ui('close')} icon={<X size={17} />} />
            </Dialog.Close>
          </div>
          <Slot content={content} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
