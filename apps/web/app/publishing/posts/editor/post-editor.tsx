import { countWords } from '@inkstep/article/count-words';
import type { AdminPost, PostFields, PostKind } from '@inkstep/contract';
import { adminPaths } from '@inkstep/contract/admin-paths';
import { isBlank } from '@inkstep/contract/blank';
import { POST_LIMITS } from '@inkstep/contract/publishing-limits';
import type { Place } from '@inkstep/engine/checks';
import { ArrowLeft } from 'lucide-react';
import { Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useChecksWorker } from '../../../editor/checks/use-checks-worker.ts';
import { ConflictDialog } from '../../../editor/conflict-dialog.tsx';
import { FullscreenBox } from '../../../editor/fullscreen-box.tsx';
import { LeaveGuard } from '../../../editor/leave-guard.tsx';
import type { LinkSources } from '../../../editor/link/link-targets.ts';
import { useSlug } from '../../../editor/seo/use-slug.ts';
import type { TextSource } from '../../../editor/text-source.ts';
import { useStorePicture } from '../../../editor/use-store-picture.ts';
import { useSurface } from '../../../editor/use-surface.ts';
import { WritingStatus } from '../../../editor/writing-status.tsx';
import { WritingSurface } from '../../../editor/writing-surface.tsx';
import { useLanguage, useTexts } from '../../../i18n/language-context.ts';
import { hasSignedOut } from '../../../identity/session.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { Alert } from '../../../kit/feedback/alert.tsx';
import { Badge } from '../../../kit/feedback/badge.tsx';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import { lazyPart } from '../../../kit/page/lazy-part.ts';
import { formatDateTime } from '../../../kit/text/format.ts';
import { DuplicateQuestion } from '../../publications/duplicate-question.tsx';
import { LIST_PATHS } from '../api.ts';
import { DeletePost } from '../delete-post.tsx';
import { StateBadge } from '../state-badge.tsx';
import { useFailureToast } from '../use-failure-toast.ts';
import { type OpenDialog, PostActions } from './post-actions.tsx';
import { sameFields, toArticleText, toPostFields } from './post-fields.ts';
import { type PanelTab, PostPanel } from './post-panel.tsx';
import type { PostSaver } from './post-saver.ts';
import type { Problems } from './post-settings.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { TitleField } from './title-field.tsx';
import { useOpenPost } from './use-open-post.ts';
import { usePostChecks } from './use-post-checks.ts';
import { useSavePost } from './use-save-post.ts';

const PostVersions = lazyPart(() => import('./post-versions.tsx'));

const SEO_FIELDS = [
  'seo_title',
  'seo_description',
  'seo_keywords',
  'canonical_url',
  'social_title',
  'social_description',
  'social_image',
] as const;
const NO_PROBLEMS: Problems = {};
const LINKS: LinkSources = { hasPosts: true, cluster: () => [] };

export interface PostEditorProps {
  kind: PostKind;
  /** Undefined for a new post. */
  post: AdminPost | undefined;
  /** Default author of a new post. */
  author: string;
  /** Called after the first save has created the post. */
  onCreated: (id: string) => void;
}

/** Label of what is stored: a published post keeps changes apart until Update. */
function savedText(post: AdminPost | undefined, isStored: boolean) {
  if (!post) return 'saved.nothing';
  if (post.published) return isStored ? 'saved.published' : 'saved.unpublished';
  return isStored ? 'saved.post' : 'saved.copy';
}

function contentOf({ read, subscribe }: PostSaver): TextSource {
  const body = () => read().fields.content;
  return { body, length: () => body().length, subscribe };
}

/** Editor of a post or pillar page. Uses the writing surface of articles. */
export function PostEditor({ kind, post: loaded, author, onCreated }: PostEditorProps) {
  const t = useTexts('adminBlog');
  const language = useLanguage();
  const navigate = useNavigate();
  const fail = useFailureToast();
  const surface = useSurface();
  const title = useRef<HTMLTextAreaElement>(null);
  const [tab, setTab] = useState<PanelTab>('settings');
  const [dialog, setDialog] = useState<OpenDialog>();
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const storePicture = useStorePicture(adminPaths.uploadPostPicture);
  const close = () => setDialog(undefined);

  const showProblems = (next: Problems) => {
    setProblems(next);
    if (next.title) title.current?.focus();
    else if (SEO_FIELDS.some((name) => next[name])) setTab('seo');
    else if (Object.keys(next).length > 0) setTab('settings');
  };
  const { save, saving, question, resume } = useSavePost(kind, showProblems);
  /** Keeps the changes of a published post to the editor until they are published with Update. */
  const saveHere = async () => {
    if (saver.read().post?.published) {
      await saver.saveNow().then(
        () => showToast({ type: 'success', message: t('saved.keptToast') }),
        (error: unknown) => fail('save', error),
      );
      return;
    }
    const isNew = saver.read().post === undefined;
    const isSaved = await save(saver, 'draft', {}, true);
    const { post: saved } = saver.read();
    if (isSaved && isNew && saved) onCreated(saved.id);
  };
  const { saver, snapshot } = useOpenPost({
    kind,
    post: loaded,
    author,
    onCreated,
    onSaveKey: () => void saveHere(),
  });
  const { fields, cluster, post, conflict, restoredFrom } = snapshot;
  const textLanguage = fields.language || language;
  const pictures = useMemo(() => ({ owner: 'blog' as const, language: textLanguage }), [textLanguage]);
  const [selected, setSelected] = useState('');
  const [source] = useState(() => contentOf(saver));

  const ask = useChecksWorker();
  const madeSlug = useSlug(fields.title, ask);
  const titleSlug = isBlank(fields.title) ? undefined : madeSlug;
  const checked = usePostChecks(fields, textLanguage, ask);
  const content = useDeferredValue(fields.content);
  const minutes = useMemo(() => Math.ceil(countWords(content) / POST_LIMITS.wordsPerMinute), [content]);
  const change = (next: Partial<PostFields>) => {
    const solved = Object.keys(next).some((name) => problems[name as keyof PostFields]);
    if (solved) {
      const isOpen = ([name]: [string, unknown]) => !(name in next);
      setProblems(Object.fromEntries(Object.entries(problems).filter(isOpen)));
    }
    saver.edit(next);
  };

  const openPlace = ({ start, end }: Place) => {
    surface.showText();
    // The content is at the end of the checked text.
    const before = (checked?.text.length ?? 0) - fields.content.length;
    surface.editor.current?.reveal(Math.max(0, start - before), Math.max(0, end - before));
  };
  const discard = async () => {
    const mine = saver.read().fields;
    try {
      await saver.discard();
      showToast({
        type: 'success',
        message: t('discard.done'),
        action: { label: t('undo'), onSelect: () => saver.edit(mine) },
      });
    } catch (error) {
      fail('discard', error);
    }
  };
  const resolve = async (winner: 'mine' | 'theirs') => {
    const mine = fields;
    saver.resolve(winner);
    if (winner === 'mine') {
      await resume();
      return;
    }
    showToast({
      type: 'info',
      message: t('conflict.taken'),
      autoClose: false,
      action: { label: t('undo'), onSelect: () => saver.edit(mine) },
    });
  };
  const isStored = post !== undefined && sameFields(fields, toPostFields(post));
  const isPublished = post?.published ?? false;
  const hasUnpublished = isPublished && !isStored;
  const savedNote = { text: t(savedText(post, isStored)), done: isStored };

  return (
    <div className="mx-auto flex w-full max-w-[100rem] grow flex-col">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-4 py-2.5 sm:px-6">
        <ButtonLink to={LIST_PATHS[kind]} variant="ghost" size="sm" className="-ml-3">
          <ArrowLeft size={16} />
          {t(`list.${kind}`)}
        </ButtonLink>
        <h1 className="font-medium text-sm max-sm:sr-only">
          {t(loaded || post ? `edit.${kind}` : `new.${kind}`)}
        </h1>
        {post && <StateBadge post={post} />}
        {hasUnpublished && <Badge tone="warning">{t('list.hasDraft')}</Badge>}
        {post?.scheduled_for && (
          <span className="text-muted text-xs">{formatDateTime(new Date(post.scheduled_for))}</span>
        )}
        <div className="ml-auto">
          <PostActions
            post={post}
            saving={saving}
            hasUnpublished={hasUnpublished}
            onDiscard={() => void discard()}
            onSaveDraft={() => void save(saver, 'draft')}
            onPublish={() => void save(saver, 'publish', { published: true })}
            onUpdate={() => void save(saver, 'update')}
            onOpen={setDialog}
          />
        </div>
      </header>
      <div className="grid grid-cols-1 items-start gap-4 px-4 py-4 sm:px-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-3 xl:h-[calc(100dvh-8.75rem)] xl:min-h-[32rem]">
          {restoredFrom && (
            <Alert
              tone="info"
              action={
                <span className="flex gap-2">
                  <Button size="sm" onClick={() => void discard()}>
                    {t('restored.discard')}
                  </Button>
                  <Button size="sm" variant="ghost" onClick={saver.dismissRestored}>
                    {t('restored.keep')}
                  </Button>
                </span>
              }
            >
              {t(isPublished ? 'restored.unpublished' : 'restored.text', {
                time: formatDateTime(new Date(restoredFrom)),
              })}
            </Alert>
          )}
          <TitleField
            ref={title}
            value={fields.title}
            problem={problems.title}
            onChange={(next) => change({ title: next })}
          />
          <FullscreenBox
            surface={surface}
            className="flex overflow-hidden rounded-md border border-line has-[.cm-focused]:border-accent max-xl:h-[calc(100dvh-13.5rem)] max-xl:min-h-[26rem] xl:min-h-0 xl:grow"
          >
            <WritingSurface
              surface={surface}
              source={source}
              names={{ text: t('fields.content'), placeholder: t('placeholder') }}
              onChange={(next) => change({ content: next })}
              storePicture={storePicture}
              pictures={pictures}
              links={LINKS}
              onSelect={setSelected}
              status={
                <WritingStatus
                  source={source}
                  selected={selected}
                  counts={<span>{t('readTime', { minutes })}</span>}
                  save={snapshot.save}
                  savedNote={savedNote}
                />
              }
            />
          </FullscreenBox>
          {problems.content && <p className="text-danger text-xs">{problems.content}</p>}
        </div>
        <PostPanel
          kind={kind}
          fields={fields}
          problems={problems}
          titleSlug={titleSlug}
          publishedSlug={post?.published ? post.slug : undefined}
          hasEvidence={post?.has_evidence ?? false}
          coverState={post?.cover_image === fields.cover_image ? post.cover_state : undefined}
          onChange={change}
          tab={tab}
          onTab={setTab}
          cluster={cluster}
          onCluster={saver.editCluster}
          checked={checked}
          onOpenPlace={openPlace}
        />
      </div>
      {dialog === 'preview' && post && <PreviewDialog id={post.id} saveNow={saver.saveNow} onClose={close} />}
      {dialog === 'versions' && post && (
        <Suspense>
          <PostVersions
            id={post.id}
            fields={fields}
            onRestore={(earlier) => {
              saver.edit(earlier);
              close();
              showToast({ type: 'success', message: t('versions.restored') });
            }}
            onClose={close}
          />
        </Suspense>
      )}
      {dialog === 'schedule' && (
        <ScheduleDialog
          scheduledFor={post?.scheduled_for ?? null}
          busy={saving === 'schedule'}
          onSchedule={(time) => void save(saver, 'schedule', { scheduled_for: time }).then(close)}
          onClose={close}
        />
      )}
      {question && <DuplicateQuestion {...question} />}
      {dialog === 'delete' && post && (
        <DeletePost
          post={post}
          onDeleted={() => {
            saver.forget();
            void navigate(LIST_PATHS[kind]);
          }}
          onClose={close}
        />
      )}
      <ConflictDialog
        title={t('conflict.title')}
        description={t('conflict.text')}
        mine={toArticleText(fields)}
        theirs={conflict && toArticleText(conflict)}
        onResolve={resolve}
      />
      <LeaveGuard
        open={saver}
        hasSignedOut={hasSignedOut}
        // Checked right after the first autosave, before the next render.
        isHere={(path) => path === `${LIST_PATHS[kind]}/edit/${saver.read().post?.id}`}
        unstored={t('leave')}
      />
    </div>
  );
}
