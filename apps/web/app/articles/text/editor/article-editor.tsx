import type { Outline, OutputParameters } from '@inkstep/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useChecksWorker } from '../../../editor/checks/use-checks-worker.ts';
import { FullscreenBox } from '../../../editor/fullscreen-box.tsx';
import { useSurface } from '../../../editor/use-surface.ts';
import { loadEnglish } from '../../../i18n/english.ts';
import { lazyPart } from '../../../kit/page/lazy-part.ts';
import { headingInEditor } from '../../live/heading-in-view.ts';
import { revealSection } from '../../live/reveal-section.ts';
import { useLiveText } from '../../live/use-live-text.ts';
import { usePresence } from '../../live/use-presence.ts';
import { Visit } from '../../reread/visit.tsx';
import { evidenceQuery } from '../../review/checks/evidence-query.ts';
import { Fixes } from '../../review/checks/fixes.tsx';
import { Beside } from '../../review/similar/beside.tsx';
import { suggestingDraft } from '../../suggestions/suggesting-draft.ts';
import { refreshSuggestions } from '../../suggestions/suggestions-query.ts';
import type { WriterLabelProps } from '../../writing/writer-label.tsx';
import type { ArticleDraft } from '../article-draft.ts';
import { ArticlePanel } from '../panel/article-panel.tsx';
import { Revisions } from '../sections/revisions.tsx';
import { ComparedVersions } from '../versions/compared-versions.tsx';
import { ArticleActions } from './article-actions.tsx';
import { ArticleConflict } from './article-conflict.tsx';
import { ArticleContext } from './article-context.ts';
import { ArticleSession, type SessionContext } from './article-session.ts';
import { ArticleSurface } from './article-surface.tsx';
import { LinkedPlace } from './linked-place.tsx';
import { useMeasures } from './use-measures.ts';

const ShownSuggestions = lazyPart(() => import('../../suggestions/shown-suggestions.tsx'));
const EditorComments = lazyPart(() => import('../../comments/editor-comments.tsx'));
const PresentMembers = lazyPart(() => import('../../live/present-members.tsx'));
const AsideNotice = lazyPart(() => import('../../live/aside-notice.tsx'));
const RoleNotice = lazyPart(() => import('../../live/role-notice.tsx'));
const ApprovalBadge = lazyPart(async () => {
  const [part] = await Promise.all([import('../../approval/approval-badge.tsx'), loadEnglish('approval')]);
  return part;
});

export interface ArticleEditorProps extends WriterLabelProps, Omit<SessionContext, 'showText'> {
  taskId: string;
  article: ArticleDraft;
  format: OutputParameters['format'];
  author: string | undefined;
  outline: Outline | null;
  plannedWords: number | undefined;
  /** Renders the bar above the text with the given actions and those who are here too. */
  renderBar: (actions: ReactNode, present: ReactNode) => ReactNode;
  /** Shown below the bar, such as the reason why the last regeneration failed. */
  notice?: ReactNode;
  /** Additional actions, such as publishing, and additional menu items. */
  actions?: ReactNode;
  menu?: ReactNode;
  onRegenerate: () => void;
  regenerating: boolean;
}

/** Full-height article page: bar, text and side panel. Saves automatically. */
export default function ArticleEditor(props: ArticleEditorProps) {
  const { taskId, article, writer, format, outline, plannedWords, renderBar, notice } = props;
  const { reload } = props;
  const surface = useSurface();
  const { showText } = surface;
  const ask = useChecksWorker();
  const surroundings = { showText, reload };
  const queryClient = useQueryClient();
  const [session] = useState(() => {
    const onSuggested = () => void refreshSuggestions(queryClient, taskId);
    const draft = suggestingDraft({ taskId, article, onSuggested });
    return new ArticleSession({ taskId, article: draft, ask, editor: surface.editor, surroundings });
  });
  useLayoutEffect(() => {
    session.surround({ showText, reload });
  }, [session, showText, reload]);
  useEffect(() => session.start(), [session]);
  const { data: evidence } = useQuery(evidenceQuery(taskId));
  useLayoutEffect(() => session.store.set({ evidence }), [session, evidence]);
  useLiveText(session);
  usePresence(taskId, {
    mode: surface.view === 'preview' ? 'reading' : 'editing',
    heading: () => headingInEditor(surface.editor.current),
  });
  useMeasures(session, evidence, outline);
  return (
    <ArticleContext value={session}>
      {renderBar(
        <ArticleActions
          format={format}
          menu={props.menu}
          onRegenerate={props.onRegenerate}
          regenerating={props.regenerating}
          author={props.author}
        >
          <Suspense>
            <ApprovalBadge />
          </Suspense>
          {props.actions}
        </ArticleActions>,
        <Suspense>
          <PresentMembers taskId={taskId} onOpen={(heading) => revealSection(session, { heading })} />
        </Suspense>,
      )}
      <Suspense>
        <RoleNotice />
        <AsideNotice />
      </Suspense>
      {notice}
      <FullscreenBox surface={surface} className="flex min-h-0 grow">
        <ArticleSurface surface={surface} plain={format === 'plain'} writer={writer} />
        <ArticlePanel plannedWords={plannedWords} isNotes={writer === 'drafter'} />
      </FullscreenBox>
      <LinkedPlace />
      <ArticleConflict />
      <Revisions />
      <Suspense>
        <EditorComments />
      </Suspense>
      <Fixes />
      <Beside />
      <Visit />
      <ComparedVersions />
      <Suspense>
        <ShownSuggestions />
      </Suspense>
    </ArticleContext>
  );
}
