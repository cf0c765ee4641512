import { MessageSquarePlus, PencilLine } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { GAP, useSelectedText } from '../../comments/reading/use-selected-text.ts';

/** Width of the buttons, in pixels. */
const WIDTH = 300;

export type WriteMode = 'comment' | 'suggest';

/** Buttons below words that are selected. Below, since phones have their own menu above. */
export function SelectionActions({
  element,
  onChoose,
}: {
  element: HTMLElement;
  onChoose: (mode: WriteMode, range: Range) => void;
}) {
  const t = useTexts('reviewLinks');
  const { selected: place, dismiss } = useSelectedText(element);
  if (!place) return null;
  const choose = (mode: WriteMode) => {
    onChoose(mode, place.range);
    dismiss();
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
