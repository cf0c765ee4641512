import { MessageSquarePlus } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { modKey } from '../../../editor/mod-key.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { GAP, selectedTextIn, useSelectedText } from './use-selected-text.ts';

/** Button below text that is selected on the page, and its shortcut. Below, since phones have their own menu above. */
export function SelectionButton({
  element,
  onComment,
}: {
  element: HTMLElement;
  onComment: (range: Range) => void;
}) {
  const t = useTexts('comments');
  const { selected: place, dismiss } = useSelectedText(element);
  const begin = (): boolean => {
    const now = selectedTextIn(element);
    if (!now) return false;
    onComment(now.range);
    dismiss();
    return true;
  };
  const beginByKey = useEffectEvent(begin);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && event.altKey && event.code === 'KeyM';
      if (isShortcut && beginByKey()) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
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
