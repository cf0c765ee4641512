import { MessageSquarePlus, PencilLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';

/** Pixels between the selection and the buttons, and their width. */
const GAP = 8;
const WIDTH = 300;

export type WriteMode = 'comment' | 'suggest';

interface Place {
  range: Range;
  left: number;
  top: number;
}

function selectedIn(element: HTMLElement): Place | undefined {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  if (!element.contains(range.commonAncestorContainer) || range.toString().trim() === '') return undefined;
  const { left, bottom } = range.getBoundingClientRect();
  return { range, left: left + scrollX, top: bottom + scrollY + GAP };
}

/** Buttons below words that are selected. Below, since phones have their own menu above. */
export function SelectionActions({
  element,
  onChoose,
}: {
  element: HTMLElement;
  onChoose: (mode: WriteMode, range: Range) => void;
}) {
  const t = useTexts('reviewLinks');
  const [place, setPlace] = useState<Place>();
  useEffect(() => {
    const follow = () => setPlace(selectedIn(element));
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, [element]);
  if (!place) return null;
  const choose = (mode: WriteMode) => {
    onChoose(mode, place.range);
    setPlace(undefined);
  };
  const left = Math.max(GAP, Math.min(place.left, innerWidth + scrollX - WIDTH));
  return (
    <div
      className="absolute z-30 flex gap-1 rounded-md border border-line bg-card p-1 shadow-overlay"
      style={{ left, top: place.top }}
    >
      {(['comment', 'suggest'] as const).map((mode) => (
        <Button
          key={mode}
          size="sm"
          variant={mode === 'comment' ? 'primary' : 'ghost'}
          icon={mode === 'comment' ? <MessageSquarePlus size={15} /> : <PencilLine size={15} />}
          // Keeps the selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(mode)}
        >
          {t(mode)}
        </Button>
      ))}
    </div>
  );
}
