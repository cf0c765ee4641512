import { picturesIn } from '@inkstep/article/pictures';
import { linkRemoval, sentenceRemoval } from '@inkstep/article/text-removal';
import { X } from 'lucide-react';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import type { Flag } from '../../../editor/editor/flags.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { IconButton } from '../../../kit/buttons/icon-button.tsx';
import { useWideWindow } from '../../../kit/layout/use-wide-window.ts';
import { lazyPart } from '../../../kit/page/lazy-part.ts';
import { useArticle, useArticleSession } from '../../text/editor/article-context.ts';
import type { OpenedEvidence } from '../../text/editor/article-session.ts';
import { rewriteFromSource } from '../../text/sections/revise.ts';
import { CitationEvidence } from './citation-evidence.tsx';
import { FlagDetails } from './flag-details.tsx';
import { FlagList } from './flag-list.tsx';
import { OwnKnowledgeList } from './own-knowledge-list.tsx';
import { PANEL_BODY } from './use-mark-in-view.ts';
import { useOwnKnowledge } from './use-own-knowledge.ts';

const ChangedSources = lazyPart(() => import('../../reread/changed-sources.tsx'));
const ArticlePictures = lazyPart(() => import('./article-pictures.tsx'));

const SupportPanel = lazyPart(() => import('../support/support-panel.tsx'));

const NONE: readonly string[] = [];

/** Shows the opened citation or flagged sentence, or all flags. */
export function EvidenceTab() {
  const opened = useArticle((state) => state.opened);
  return opened ? <Opened opened={opened} /> : <Overview />;
}

function Overview() {
  const { taskId, openFlag } = useArticleSession();
  const flags = useArticle((state) => state.flags);
  const hasSources = useArticle(({ checked }) => checked?.report.hasSources ?? true);
  const evidence = useArticle((state) => state.evidence);
  const own = evidence?.ownKnowledge ?? NONE;
  const text = useArticle(({ checked }) => checked?.text ?? '');
  const pictures = useMemo(() => picturesIn(text), [text]);
  const { unmark } = useOwnKnowledge(taskId);
  return (
    <>
      <Suspense fallback={null}>
        <ChangedSources taskId={taskId} />
      </Suspense>
      <FlagList
        taskId={taskId}
        flags={flags}
        hasSources={hasSources}
        onOpen={(id) => openFlag(id, { keyboard: true })}
      />
      {evidence && evidence.references.length > 0 && (
        <Suspense fallback={null}>
          <SupportPanel taskId={taskId} verdicts={evidence.verdicts} />
        </Suspense>
      )}
      {pictures.length > 0 && (
        <Suspense fallback={null}>
          <ArticlePictures pictures={pictures} />
        </Suspense>
      )}
      <OwnKnowledgeList sentences={own} onUnmark={unmark} />
    </>
  );
}

function Opened({ opened }: { opened: OpenedEvidence }) {
  const t = useTexts('articles');
  const ui = useTexts('ui');
  const isWide = useWideWindow();
  const session = useArticleSession();
  const { taskId, ask, change, source, openCitation, openNextFlag, takeFollow } = session;
  const { closeEvidence, returnFocus } = session;
  const evidence = useArticle((state) => state.evidence);
  const flags = useArticle((state) => state.flags);
  // Rewriting depends on the sections, so this renders when they change.
  useArticle((state) => state.sectioned);
  const { mark } = useOwnKnowledge(taskId);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takeFollow()) place.current?.focus();
  }, [opened, takeFollow]);

  const remove = ({ start, end, problems }: Flag) => {
    const isLink = problems.every(({ kind }) => kind === 'links');
    change([(isLink ? linkRemoval : sentenceRemoval)(source.body(), start, end)]);
  };
  const title =
    opened.kind === 'citation'
      ? t('evidence.source', { number: opened.citation.number })
      : t('evidence.flagged');
  return (
    <section ref={place} aria-label={title} tabIndex={-1} className="flex min-h-0 grow flex-col outline-none">
      {/* Sheets have their own title. */}
      {isWide && (
        <div className="flex shrink-0 items-center justify-between gap-2 border-line border-b py-1 pr-1.5 pl-4">
          <h3 className="font-medium text-sm">{title}</h3>
          <IconButton
            size="sm"
            label={ui('close')}
            icon={<X size={16} />}
            onClick={() => {
              closeEvidence();
              returnFocus();
            }}
          />
        </div>
      )}
      <div {...{ [PANEL_BODY]: true }} className="flex min-h-0 flex-col gap-3 overflow-y-auto p-4 text-sm">
        {opened.kind === 'citation' ? (
          evidence && (
            <>
              <Suspense fallback={null}>
                <ChangedSources taskId={taskId} number={opened.citation.number} />
              </Suspense>
              <CitationEvidence citation={opened.citation} evidence={evidence} ask={ask} />
            </>
          )
        ) : (
          <FlagDetails
            flag={flags.find(({ id }) => id === opened.id)}
            flags={flags}
            onRemove={remove}
            rewriteFromSource={(flag) => rewriteFromSource(session, flag)}
            onOwnKnowledge={(flag) => mark(flag.text)}
            onNext={openNextFlag}
            onOpenCitation={(citation) => openCitation(citation, { keyboard: true })}
          />
        )}
      </div>
    </section>
  );
}
