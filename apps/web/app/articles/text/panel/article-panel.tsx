import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, Suspense, useEffect } from 'react';
import { loadEnglish } from '../../../i18n/english.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { IconButton } from '../../../kit/buttons/icon-button.tsx';
import { SkeletonText } from '../../../kit/feedback/skeleton.tsx';
import { Tabs } from '../../../kit/layout/tabs.tsx';
import { useWideWindow } from '../../../kit/layout/use-wide-window.ts';
import { scrimStyle } from '../../../kit/overlays/dialog.tsx';
import { lazyPart } from '../../../kit/page/lazy-part.ts';
import { EvidenceTab } from '../../review/evidence/evidence-tab.tsx';
import { useOpenNotes } from '../../review/use-open-notes.ts';
import { useArticle, useArticleSession } from '../editor/article-context.ts';
import { PANEL_TABS, type PanelTab } from '../editor/article-session.ts';
import { SectionsTab } from '../sections/sections-tab.tsx';
import { NotesTab } from './notes-tab.tsx';
import { ScoreTab, type ScoreTabProps } from './score-tab.tsx';

const CommentsTab = lazyPart(() => import('../../comments/comments-tab.tsx'));
const ReviewTab = lazyPart(async () => {
  const [part] = await Promise.all([import('../../approval/review-tab.tsx'), loadEnglish('approval')]);
  return part;
});
const SeoTab = lazyPart(() => import('../seo/seo-tab.tsx'));
const SuggestionsTab = lazyPart(() => import('../../suggestions/suggestions-tab.tsx'));
const VersionsTab = lazyPart(() => import('../versions/versions-tab.tsx'));

/** Checks, evidence, sections and versions in tabs, beside the text or over it in narrow windows. */
export function ArticlePanel(props: ScoreTabProps) {
  const isWide = useWideWindow();
  const { open, sheet } = useArticle(({ panel }) => panel);
  useOpenedEvidence();
  if (isWide) return open && <Beside {...props} />;
  return sheet && <Sheet {...props} />;
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

function Beside(props: ScoreTabProps) {
  const t = useTexts('articles');
  return (
    <aside
      data-article-panel
      aria-label={t('panel.label')}
      className="flex w-88 shrink-0 flex-col border-line border-l bg-card"
    >
      <PanelTabs {...props} />
    </aside>
  );
}

/** Bottom sheet on phones, side sheet on wider screens. */
const edges =
  'fixed inset-x-0 bottom-0 z-40 flex h-[75dvh] animate-rise-in flex-col rounded-t-md border-line border-t bg-card shadow-overlay outline-none ' +
  'sm:inset-y-0 sm:right-0 sm:left-auto sm:h-auto sm:w-96 sm:animate-fade-in sm:rounded-none sm:border-t-0 sm:border-l';

function Sheet(props: ScoreTabProps) {
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
          <PanelTabs {...props} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PanelTabs(props: ScoreTabProps) {
  const t = useTexts('articles');
  const { openTab } = useArticleSession();
  const tab = useArticle(({ panel }) => panel.tab);
  const notes = useOpenNotes().length;
  const suggestions = useArticle(({ suggestionCount }) => suggestionCount);
  const comments = useArticle(({ threadCount }) => threadCount);
  const counts: Partial<Record<PanelTab, number>> = { notes, comments, suggestions };
  return (
    <Tabs
      fill
      label={t('panel.label')}
      value={tab}
      onChange={openTab}
      tabs={PANEL_TABS.map((value) => ({
        value,
        label: t(`panel.tabs.${value === 'score' && props.isNotes ? 'checks' : value}`),
        count: counts[value] || undefined,
      }))}
    >
      <Suspense fallback={<SkeletonText lines={6} className="p-4" />}>{CONTENT[tab](props)}</Suspense>
    </Tabs>
  );
}

const CONTENT: Readonly<Record<PanelTab, (props: ScoreTabProps) => ReactNode>> = {
  score: (props) => <ScoreTab {...props} />,
  evidence: () => <EvidenceTab />,
  sections: () => <SectionsTab />,
  comments: () => <CommentsTab />,
  suggestions: () => <SuggestionsTab />,
  seo: () => <SeoTab />,
  notes: () => <NotesTab />,
  review: () => <ReviewTab />,
  versions: () => <VersionsTab />,
};
