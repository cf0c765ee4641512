import type { Source } from '@inkstep/contract';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { classNames } from '../../../kit/layout/class-names.ts';
import { useDraft } from '../../../kit/saving/use-draft.ts';
import { AddFiles } from '../../../library/files/add-files.tsx';
import { useAddFiles } from '../../../library/files/use-add-files.ts';
import { AddText } from './add-text.tsx';
import { AddUrls } from './add-urls.tsx';
import { pastedKind } from './pasted-kind.ts';
import { fromFile, fromText, type Refusal } from './sources.ts';

interface AddAnythingProps {
  taskId: string;
  full: boolean;
  has: (url: string) => boolean;
  /** Adds a source, or shows the user why it can't. */
  onAdd: (source: Source) => boolean;
  /** Adds a source, or returns the reason for refusing it. */
  onPut: (source: Source) => Refusal | undefined;
}

/** One box for URLs, text and files. Pasted and dropped content goes to the matching field. */
export function AddAnything({ taskId, full, has, onAdd, onPut }: AddAnythingProps) {
  const t = useTexts('sources');
  const box = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [urls, setUrls] = useDraft(`${taskId}/url`);
  const [text, setText] = useDraft(`${taskId}/text-block`);
  const { files, add } = useAddFiles((file) => onPut(fromFile(file)));

  const fieldOf = (name: string) => box.current?.querySelector<HTMLTextAreaElement>(`textarea[name=${name}]`);
  const paste = (event: ClipboardEvent) => {
    const { files: pasted } = event.clipboardData;
    if (full || !(event.target instanceof HTMLTextAreaElement)) return;
    if (pasted.length > 0) {
      event.preventDefault();
      void add([...pasted]);
      return;
    }
    const content = event.clipboardData.getData('text/plain');
    const kind = pastedKind(content);
    const { name, value } = event.target;
    // Pasted into typed text, it stays there.
    if (value !== '') return;
    if (name === 'urls' && kind === 'prose' && text === '') {
      event.preventDefault();
      setText(content);
      fieldOf('text')?.focus();
    } else if (name === 'text' && kind === 'addresses' && urls === '') {
      event.preventDefault();
      setUrls(content.trim());
      fieldOf('urls')?.focus();
    }
  };
  const drop = (event: DragEvent) => {
    setIsOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    if (!full) void add([...event.dataTransfer.files]);
  };

  return (
    <Card className={classNames('flex flex-col gap-5', isOver && !full && 'border-accent bg-accent-soft')}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is beside the button that chooses files */}
      <div
        ref={box}
        className="flex flex-col gap-5"
        onPaste={paste}
        onDrop={drop}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
      >
        <div>
          <h3 className="font-medium text-base">{t('addTitle')}</h3>
          <p className="text-muted text-sm">{t('addHint')}</p>
        </div>
        <AddUrls taskId={taskId} draft={[urls, setUrls]} full={full} has={has} onAdd={onAdd} onPut={onPut} />
        <AddText
          draft={[text, setText]}
          full={full}
          onAdd={(block) => onAdd(fromText(block, t('text.title')))}
        />
        <AddFiles files={files} full={full} onFiles={(chosen) => void add(chosen)} />
      </div>
    </Card>
  );
}
