import { lazy, type ReactNode, type RefObject, Suspense, useCallback, useRef, useState } from 'react';
import type { ArticleSaveState } from '../lib/article-draft.ts';
import { classNames } from '../ui/class-names.ts';
import { SkeletonText } from '../ui/skeleton.tsx';
import type { Heading } from './editor/headings.ts';
import type { EvidenceMarks, MarkdownEditorHandle, MarkdownEditorProps } from './editor/markdown-editor.tsx';
import type { Tool } from './editor/shortcuts.ts';
import { PictureChooser } from './picture-chooser.tsx';
import { CitedPreview } from './preview/cited-preview.tsx';
import { useScrollTogether } from './preview/use-scroll-together.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { useView, type View } from './use-view.ts';
import { type SavedNote, WritingStatus } from './writing-status.tsx';
import { WritingToolbar } from './writing-toolbar.tsx';

const MarkdownEditor = lazy(() => import('./editor/markdown-editor.tsx'));

/** Which view of the text is open, and whether it fills the window. */
export interface Surface {
  box: RefObject<HTMLDivElement | null>;
  editor: RefObject<MarkdownEditorHandle | null>;
  view: View;
  setView: (view: View) => void;
  /** Leaves the preview, such as for a place in the text. */
  showText: () => void;
  fullscreen: boolean;
  toggleFullscreen: () => void;
}

export function useSurface(): Surface {
  const box = useRef<HTMLDivElement>(null);
  const editor = useRef<MarkdownEditorHandle>(null);
  const [view, setView] = useView();
  const [fullscreen, toggleFullscreen] = useFullscreen(box);
  const showText = () => {
    if (view === 'preview') setView('write');
  };
  return { box, editor, view, setView, showText, fullscreen, toggleFullscreen };
}

export interface WritingSurfaceProps
  extends Pick<MarkdownEditorProps, 'onChange' | 'storePicture' | 'names'> {
  surface: Surface;
  body: string;
  /** With whatever is stored beside the body. */
  text: string;
  plain?: boolean;
  evidence?: (EvidenceMarks & { count: number; onCount: () => void }) | undefined;
  words?: number | undefined;
  save: ArticleSaveState;
  savedNote?: SavedNote;
  /** Beside the counts. */
  counts?: ReactNode;
  /** Beside the text in fullscreen. */
  side?: ReactNode;
  className?: string;
}

/** Where a text is written: its toolbar, the Markdown editor, the preview beside it, and what is saved. */
export function WritingSurface(props: WritingSurfaceProps) {
  const { surface, body, text, plain = false, onChange, storePicture, evidence, className } = props;
  const { box, editor, view, setView, fullscreen, toggleFullscreen } = surface;
  const chooser = useRef<HTMLInputElement>(null);
  const preview = useRef<HTMLElement>(null);
  const [selected, setSelected] = useState('');
  const choosePicture = useCallback(() => chooser.current?.click(), []);
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
    <div
      ref={box}
      className={classNames(
        'flex flex-col border-line bg-card has-[.cm-focused]:border-accent',
        fullscreen ? 'fixed inset-0 z-30' : classNames('rounded-md border', className),
      )}
    >
      <WritingToolbar
        view={view}
        onView={setView}
        fullscreen={fullscreen}
        onFullscreen={toggleFullscreen}
        onTool={onTool}
        readHeadings={readHeadings}
        onHeading={openHeading}
      />
      <PictureChooser ref={chooser} onPictures={(files) => editor.current?.insertPictures(files)} />
      <div className="flex min-h-0 grow">
        {/* Hidden, not unmounted, to keep the undo history. */}
        <div className={classNames('min-w-0 flex-1', view === 'preview' && 'hidden')}>
          <Suspense fallback={<SkeletonText lines={6} className="mx-auto max-w-[72ch] p-6" />}>
            <MarkdownEditor
              ref={editor}
              value={body}
              onChange={onChange}
              storePicture={storePicture}
              onChoosePicture={choosePicture}
              live={view === 'write' && !plain}
              onSelect={setSelected}
              evidence={evidence}
              names={props.names}
            />
          </Suspense>
        </div>
        {(view === 'split' || view === 'preview') && (
          <CitedPreview ref={preview} body={body} plain={plain} onOpenCitation={evidence?.onOpenCitation} />
        )}
        {fullscreen && props.side}
      </div>
      <WritingStatus
        text={text}
        body={body}
        words={props.words}
        selected={selected}
        counts={props.counts}
        save={props.save}
        savedNote={props.savedNote}
        flagged={evidence?.count ?? 0}
        onFlagged={() => evidence?.onCount()}
      />
    </div>
  );
}
