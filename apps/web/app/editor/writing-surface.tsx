import { pictureMarkdown } from '@inkstep/article/picture-credit';
import { memo, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { SkeletonText } from '../kit/feedback/skeleton.tsx';
import { classNames } from '../kit/layout/class-names.ts';
import { lazyPart } from '../kit/page/lazy-part.ts';
import type { EvidenceMarks, MarkdownEditorProps } from './editor/editor-props.ts';
import type { Heading } from './editor/headings.ts';
import type { Tool } from './editor/shortcuts.ts';
import type { PictureOwner, PicturePlace } from './pictures/picture-choice.ts';
import { CitedPreview } from './preview/cited-preview.tsx';
import { useScrollTogether } from './preview/use-scroll-together.ts';
import type { Surface } from './use-surface.ts';
import { WritingToolbar } from './writing-toolbar.tsx';

const PicturePicker = lazyPart(() => import('./pictures/picture-picker.tsx'));
const MarkdownEditor = lazyPart(() => import('./editor/markdown-editor.tsx'));

export interface WritingSurfaceProps
  extends Pick<
    MarkdownEditorProps,
    | 'source'
    | 'onChange'
    | 'storePicture'
    | 'names'
    | 'onSelect'
    | 'revision'
    | 'links'
    | 'suggestions'
    | 'comments'
    | 'headingNotes'
  > {
  surface: Surface;
  plain?: boolean;
  /** Library of the text's pictures, and the text's language as a BCP 47 tag. */
  pictures: { owner: PictureOwner; language: string };
  evidence?: EvidenceMarks | undefined;
  /** Rendered at the right end of the toolbar. */
  end?: ReactNode;
  /** Rendered below the text. */
  status: ReactNode;
}

/** Markdown editor with toolbar, preview and status bar. */
export const WritingSurface = memo(function WritingSurface(props: WritingSurfaceProps) {
  const { surface, source, plain = false, onChange, storePicture, pictures, evidence, onSelect } = props;
  const { box, editor, view, setView, fullscreen, toggleFullscreen } = surface;
  const [picking, setPicking] = useState<PicturePlace>();
  const preview = useRef<HTMLElement>(null);
  const choosePicture = useCallback(
    () => setPicking(editor.current?.picturePlace() ?? { heading: '' }),
    [editor],
  );
  const onTool = useCallback(
    (tool: Tool) => (tool === 'picture' ? choosePicture() : editor.current?.apply(tool)),
    [editor, choosePicture],
  );
  const readHeadings = useCallback(() => editor.current?.headings() ?? [], [editor]);
  const openHeading = useCallback(
    ({ from, to }: Heading) => editor.current?.reveal(to, to, { top: from }),
    [editor],
  );
  useScrollTogether(view === 'split', box, editor, preview);
  return (
    <div className="flex min-h-0 min-w-0 grow flex-col bg-card">
      <WritingToolbar
        view={view}
        onView={setView}
        fullscreen={fullscreen}
        onFullscreen={toggleFullscreen}
        onTool={onTool}
        readHeadings={readHeadings}
        onHeading={openHeading}
        headingNotes={props.headingNotes}
        end={props.end}
      />
      {picking && (
        <Suspense fallback={null}>
          <PicturePicker
            {...pictures}
            place={picking}
            upload={storePicture}
            onChoose={(chosen) => {
              setPicking(undefined);
              editor.current?.insertPicture(pictureMarkdown(chosen));
            }}
            onClose={() => setPicking(undefined)}
            takeFocus={() => {
              editor.current?.focus();
              return true;
            }}
          />
        </Suspense>
      )}
      <div className="flex min-h-0 grow">
        {/* Hidden, not unmounted, to keep the undo history. */}
        <div className={classNames('min-w-0 flex-1', view === 'preview' && 'hidden')}>
          <Suspense fallback={<SkeletonText lines={6} className="mx-auto max-w-[72ch] p-6" />}>
            <MarkdownEditor
              ref={editor}
              source={source}
              onChange={onChange}
              storePicture={storePicture}
              onChoosePicture={choosePicture}
              live={view === 'write' && !plain}
              onSelect={onSelect}
              evidence={evidence}
              revision={props.revision}
              links={props.links}
              suggestions={props.suggestions}
              comments={props.comments}
              names={props.names}
              headingNotes={props.headingNotes}
            />
          </Suspense>
        </div>
        {(view === 'split' || view === 'preview') && (
          <CitedPreview
            ref={preview}
            source={source}
            plain={plain}
            onOpenCitation={evidence?.onOpenCitation}
          />
        )}
      </div>
      {props.status}
    </div>
  );
});
