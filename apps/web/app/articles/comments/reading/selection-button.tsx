import { MessageSquarePlus } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { modKey } from '../../../editor/mod-key.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';

/** Pixels between the selection and the button. */
const GAP = 8;

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

/** Button below text that is selected on the page, and its shortcut. Below, since phones have their own menu above. */
export function SelectionButton({
  element,
  onComment,
}: {
  element: HTMLElement;
  onComment: (range: Range) => void;
}) {
  const t = useTexts('comments');
  const [place, setPlace] = useState<Place>();
  const begin = (): boolean => {
    const now = selectedIn(element);
    if (!now) return false;
    onComment(now.range);
    setPlace(undefined);
    return true;
  };
  const beginByKey = useEffectEvent(begin);
  useEffect(() => {
    const follow = () => setPlace(selectedIn(element));
    const press = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && event.altKey && event.code === 'KeyM';
      if (isShortcut && beginByKey()) event.preventDefault();
    };
    document.addEventListener('selectionchange', follow);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('selectionchange', follow);
      document.removeEventListener('keydown', press);
    };
  }, [element]);
  if (!place) return null;
  const left = Math.max(GAP, Math.min(place.left, innerWidth + scrollX - 140));
  return (
    <Button
      size="sm"
      variant="primary"
      className="absolute z-30 shadow-overlay"
      style={{ left, top: place.top }}
      icon={<MessageSquarePlus size={15} />}
      title={t('commentKeys', { keys: modKey() === '⌘' ? '⌘⌥M' : 'Ctrl+Alt+M' })}
      // Keeps the selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => begin()}
    >
      {t('comment')}
    </Button>
  );
}
