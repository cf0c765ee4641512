import { parseArticleText } from '@inkstep/article/article-text';
import type { RevisionMode } from '@inkstep/contract';
import { paths } from '@inkstep/contract/paths';
import { Suspense, useMemo, useState } from 'react';
import type { CheckedText } from '../../../editor/checks/check-text.ts';
import type { FlaggedBody } from '../../../editor/editor/editor-props.ts';
import { collectFlags } from '../../../editor/editor/flags.ts';
import type { HeadingNote } from '../../../editor/editor/heading-notes.ts';
import type { SelectedRange } from '../../../editor/editor/selection-menu.ts';
import type { LinkTarget } from '../../../editor/link/link-targets.ts';
import { useStorePicture } from '../../../editor/use-store-picture.ts';
import type { Surface } from '../../../editor/use-surface.ts';
import { WritingSurface } from '../../../editor/writing-surface.tsx';
import { useLanguage, useTexts } from '../../../i18n/language-context.ts';
import { useUser } from '../../../identity/use-user.ts';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import { lazyPart } from '../../../kit/page/lazy-part.ts';
import { useStore } from '../../../kit/saving/store.ts';
import { revealSection } from '../../live/reveal-section.ts';
import { suggestedBody } from '../../suggestions/suggested-body.ts';
import type { WriterLabelProps } from '../../writing/writer-label.tsx';
import { PanelButton } from '../panel/panel-button.tsx';
import { reviseSelection } from '../sections/revise.ts';
import { useHasModel } from '../sections/use-has-model.ts';
import { useArticle, useArticleSession } from './article-context.ts';
import type { ArticleSession } from './article-session.ts';
import { ArticleStatus } from './article-status.tsx';

const ModeSwitch = lazyPart(() => import('../../suggestions/mode-switch.tsx'));
const SuggestingBar = lazyPart(() => import('../../suggestions/suggesting-bar.tsx'));
const ClaimNotes = lazyPart(() => import('../../live/claim-notes.tsx'));
const LiveNote = lazyPart(() => import('../../live/live-note.tsx'));
const PresentMembers = lazyPart(() => import('../../live/present-members.tsx'));

/** Order of the menu over selected text. */
const REVISION_MODES: readonly RevisionMode[] = ['rewrite', 'shorten', 'expand', 'source'];

function flaggedBody({ text, report }: CheckedText): FlaggedBody {
  const { body } = parseArticleText(text);
  return { body, flags: collectFlags(text, report, text.length - body.length) };
}

/** The other articles of its cluster. Links to them may be written before they are published. */
function clusterTargets({ taskId, store }: ArticleSession): LinkTarget[] {
  return (store.read().evidence?.linkedArticles ?? []).flatMap((article) => {
    const [path] = article.paths;
    if (path === undefined || article.taskId === taskId) return [];
    return { title: article.title, address: encodeURI(path), kind: 'cluster' };
  });
}

export interface ArticleSurfaceProps extends WriterLabelProps {
  surface: Surface;
  plain: boolean;
}

/** Text with its evidence marks. Typing doesn't render it again. */
export function ArticleSurface({ surface, plain, writer }: ArticleSurfaceProps) {
  const session = useArticleSession();
  const checked = useArticle((state) => state.checked);
  const storePicture = useStorePicture(paths.uploadPicture);
  const language = useLanguage();
  const ofText = useArticle((state) => state.evidence?.language) ?? language;
  const pictures = useMemo(() => ({ owner: 'workspace' as const, language: ofText }), [ofText]);
  const evidence = useMemo(
    () => ({
      flagged: checked && flaggedBody(checked),
      onFlags: session.setFlags,
      onOpenFlag: session.openFlag,
      onOpenCitation: session.openCitation,
      sourceTitle: (number: number) =>
        session.store.read().evidence?.references.find((one) => one.number === number)?.title,
    }),
    [session, checked],
  );
  const t = useTexts('articles');
  const hasModel = useHasModel();
  const revision = useMemo(
    () => ({
      modes: () => REVISION_MODES.filter((mode) => hasModel || mode !== 'rewrite'),
      run: (mode: RevisionMode, { from, to }: SelectedRange) =>
        reviseSelection(session, mode, { start: from, end: to }, (refusal) =>
          showToast({ type: 'info', message: t(`selection.refused.${refusal}`) }),
        ),
    }),
    [session, hasModel, t],
  );
  const shown = useArticle((state) => state.suggestions);
  const suggestions = useMemo(
    () => ({
      shown: shown && suggestedBody(shown),
      onMoved: session.setSuggested,
      onOpen: session.openSuggestion,
    }),
    [session, shown],
  );
  const isSuggesting = useStore(session.article.suggesting, ({ isOn }) => isOn);
  const commented = useArticle((state) => state.commented);
  const comments = useMemo(
    () => ({
      shown: commented,
      onOpen: (id: string) => session.openThread(id),
      onComment: session.comment,
    }),
    [session, commented],
  );
  const hasPosts = useUser()?.role === 'admin';
  const links = useMemo(() => ({ hasPosts, cluster: () => clusterTargets(session) }), [session, hasPosts]);
  const [headingNotes, setHeadingNotes] = useState<readonly HeadingNote[]>();
  return (
    <WritingSurface
      surface={surface}
      source={session.source}
      plain={plain}
      onChange={session.edit}
      storePicture={storePicture}
      pictures={pictures}
      onSelect={session.select}
      evidence={evidence}
      revision={revision}
      links={links}
      suggestions={suggestions}
      comments={comments}
      headingNotes={headingNotes}
      end={
        <>
          <Suspense>
            <ModeSwitch />
          </Suspense>
          {/* Otherwise they are in the bar above. */}
          {surface.fullscreen && (
            <Suspense>
              <PresentMembers
                taskId={session.taskId}
                onOpen={(heading) => revealSection(session, { heading })}
              />
            </Suspense>
          )}
          <PanelButton hasScore={writer !== 'drafter'} />
        </>
      }
      status={
        <>
          {isSuggesting && (
            <Suspense>
              <SuggestingBar />
            </Suspense>
          )}
          <Suspense>
            <ClaimNotes taskId={session.taskId} onNotes={setHeadingNotes} />
            <LiveNote />
          </Suspense>
          <ArticleStatus writer={writer} />
        </>
      }
    />
  );
}
