import type { ReviewedArticle } from '@inkstep/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { OpenedCitation } from '../../../editor/editor/opened-citation.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Alert } from '../../../kit/feedback/alert.tsx';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import { useWideWindow } from '../../../kit/layout/use-wide-window.ts';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { lazyPart } from '../../../kit/page/lazy-part.ts';
import { sectionInPage } from '../../approval/section-in-page.ts';
import { useSectionTime } from '../../approval/use-section-time.ts';
import { marksOf, selectedRange } from '../../comments/reading/page-marks.ts';
import { ArticleText } from './article-text.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { EvidenceBeside } from './evidence-beside.tsx';
import { EvidenceView } from './evidence-view.tsx';
import { nextFlagged } from './flagged.ts';
import { IdentityDialog } from './identity-dialog.tsx';
import type { ReviewApi } from './review-client.ts';
import { type Review, ReviewContext } from './review-context.ts';
import { ReviewHeader } from './review-header.tsx';
import { refreshTalk } from './review-queries.ts';
import { SelectionActions, type WriteMode } from './selection-actions.tsx';
import { sentenceAt } from './sentence-at.ts';
import { TalkList } from './talk-list.tsx';
import { useApproval } from './use-approval.ts';
import { useNotice } from './use-notice.ts';
import type { UnsentWords } from './use-unsent.ts';
import { wholeMarks } from './whole-marks.ts';
import { WriteDialog } from './write-dialog.tsx';

const NewerText = lazyPart(() => import('./newer-text.tsx'));

export interface ReviewedTextProps {
  token: string;
  api: ReviewApi;
  article: ReviewedArticle;
  news: { version: number; changes: string } | undefined;
  unsent: Map<string, UnsentWords>;
  reload: () => Promise<void>;
}

interface Writing {
  mode: WriteMode;
  range?: { start: number; end: number } | undefined;
  /** Paragraph with the selected words. */
  paragraph?: HTMLElement | null;
}

/** False once only what follows the text is shown, such as its comments in a narrow window. */
function isOnScreen(text: HTMLElement): boolean {
  const { top, bottom } = text.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** The buttons at the selected words, which open a dialog, are gone when it closes. False without such words. */
function focusIn(paragraph: HTMLElement | null | undefined): boolean {
  if (!paragraph?.isConnected) return false;
  paragraph.tabIndex = -1;
  paragraph.focus({ preventScroll: true });
  return true;
}

/** The article with its evidence beside or over it, what was said about it, and the decision. */
export function ReviewedText({ token, api, article, news, unsent, reload }: ReviewedTextProps) {
  const t = useTexts('reviewLinks');
  const queryClient = useQueryClient();
  const isWide = useWideWindow();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [cited, setCited] = useState<OpenedCitation>();
  const [writing, setWriting] = useState<Writing>();
  const [waiting, setWaiting] = useState<() => void>();
  const [isChanged, setChanged] = useState(false);
  const { notice, notify } = useNotice();
  const talk = useRef<HTMLDivElement>(null);
  const changes = news?.changes;
  useEffect(() => {
    if (changes !== undefined) void refreshTalk(queryClient);
  }, [changes, queryClient]);
  const review = useMemo(
    (): Review => ({
      token,
      api,
      article,
      unsent,
      notify,
      reload,
      withIdentity: (act) => {
        if (article.reviewer) act();
        else setWaiting(() => act);
      },
    }),
    [token, api, article, unsent, notify, reload],
  );
  const approval = useApproval({ api, article, notify, onChanged: () => setChanged(true) });
  // Who reads is known, and the page tells them.
  useSectionTime({
    version: article.reviewer ? article.version : undefined,
    section: () => (element && isOnScreen(element) ? sectionInPage(element) : undefined),
    report: (body, options) => api.recordReviewViews({ body }, options),
  });
  const isNewer = news !== undefined && news.version > article.version;
  const begin = (mode: WriteMode, range: Range) => {
    const place = element && selectedRange(element, range, article.text);
    const { startContainer: first } = range;
    const paragraph = first instanceof HTMLElement ? first : first.parentElement;
    document.getSelection()?.removeAllRanges();
    if (place) setWriting({ mode, range: wholeMarks(article.text, place), paragraph });
    else showToast({ type: 'info', message: t('cantSelect') });
  };
  const show = (threadId: string) => {
    const [mark] = element ? marksOf(element, threadId) : [];
    mark?.scrollIntoView({ block: 'center' });
  };
  const evidence = cited && (
    <EvidenceView
      number={cited.number}
      sentence={sentenceAt(cited, article.sentences)}
      sources={article.sources}
    />
  );
  const showFlagged = () => {
    const next = element && nextFlagged(element, article, cited);
    if (!next) return;
    next.button.scrollIntoView({ block: 'center' });
    setCited(next.citation);
  };
  const decide = (
    <DecisionBar
      approval={approval}
      notice={notice}
      onChanged={() => setChanged(true)}
      onFlagged={showFlagged}
      onTalk={isWide ? undefined : () => talk.current?.scrollIntoView({ block: 'start' })}
    />
  );
  const closeEvidence = () => setCited(undefined);
  return (
    <ReviewContext value={review}>
      <ReviewHeader actions={isWide ? decide : null} />
      <div className="mx-auto flex max-w-6xl flex-col gap-10 px-4 py-8 sm:px-6 xl:grid xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start">
        <div className="flex min-w-0 flex-col gap-6">
          {isNewer && (
            <Alert
              tone="warning"
              action={
                <Button size="sm" onClick={() => setChanged(true)}>
                  {t('newer.show')}
                </Button>
              }
            >
              {t('newer.title')}
            </Alert>
          )}
          <ArticleText ref={setElement} onCitation={setCited} />
        </div>
        <div
          ref={talk}
          className="flex min-w-0 scroll-mt-4 flex-col gap-6 xl:sticky xl:top-24 xl:max-h-[calc(100dvh-7rem)] xl:overflow-y-auto xl:pb-2"
        >
          {isWide && cited && (
            <EvidenceBeside citation={cited} onClose={closeEvidence}>
              {evidence}
            </EvidenceBeside>
          )}
          <TalkList onAdd={() => setWriting({ mode: 'comment' })} onShow={show} />
        </div>
      </div>
      {!isWide && (
        <div className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-paper px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
          {decide}
        </div>
      )}
      {element && createPortal(<SelectionActions element={element} onChoose={begin} />, document.body)}
      {!isWide && evidence && (
        <Dialog open onOpenChange={closeEvidence} title={t('evidence.title')}>
          {evidence}
        </Dialog>
      )}
      {writing && (
        <WriteDialog
          mode={writing.mode}
          range={writing.range}
          takeFocus={() => focusIn(writing.paragraph)}
          onClose={() => setWriting(undefined)}
        />
      )}
      {isChanged && (
        <Suspense>
          <NewerText onClose={() => setChanged(false)} />
        </Suspense>
      )}
      {waiting && (
        <IdentityDialog
          onProved={() => {
            waiting();
            setWaiting(undefined);
          }}
          onClose={() => setWaiting(undefined)}
        />
      )}
    </ReviewContext>
  );
}
