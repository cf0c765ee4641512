import type { Overlay } from './overlay-context.ts';

const TYPED_INTO =
  'input:not([type=radio], [type=checkbox], [type=button]), textarea, select, [contenteditable="true"]';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPED_INTO) !== null;

/** The dialog that a key opens. Open dialogs and elements that handled the key take precedence. */
export function wantedOverlay(event: KeyboardEvent): Overlay | undefined {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (event.defaultPrevented || event.isComposing || altKey) return undefined;
  const command = ctrlKey || metaKey;
  if (command && key.toLowerCase() === 'k') {
    const other = document.querySelector('[role=dialog]:not([data-palette]), [role=alertdialog]');
    return other ? undefined : 'palette';
  }
  if (key !== '?' || command || isTyping(target)) return undefined;
  return document.querySelector('[role=dialog], [role=alertdialog]') ? undefined : 'shortcuts';
}
