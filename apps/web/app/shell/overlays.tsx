import type { User } from '@inkstep/contract';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { loadEnglish } from '../i18n/english.ts';
import { lazyPart } from '../kit/page/lazy-part.ts';
import { type Overlay, OverlayContext } from './overlay-context.ts';

const loadPalette = () => import('./palette/command-palette.tsx');
const CommandPalette = lazyPart(async () => ({ default: (await loadPalette()).CommandPalette }));
const SignOutQuestion = lazyPart(async () => ({ default: (await import('./menus.ts')).SignOutQuestion }));
const ShortcutList = lazyPart(async () => ({ default: (await import('./shortcut-list.tsx')).ShortcutList }));
const InboxPanel = lazyPart(() => import('../workspaces/inbox/inbox-panel.tsx'));

/** Preloads the palette, so that it opens on the first key press. */
export const preloadPalette = () =>
  void Promise.all([loadPalette(), loadEnglish('palette')]).catch(() => undefined);

const TYPED_INTO =
  'input:not([type=radio], [type=checkbox], [type=button]), textarea, select, [contenteditable="true"]';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPED_INTO) !== null;

/** Returns the dialog for a key. Open dialogs and elements that handled the key take precedence. */
function wantedOverlay(event: KeyboardEvent): Overlay | undefined {
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

/** Command palette and shortcut list with their keys. */
export function Overlays({ user, children }: { user: User; children: ReactNode }) {
  const [shown, setShown] = useState<Overlay>();

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wanted = wantedOverlay(event);
      if (!wanted) return;
      event.preventDefault();
      setShown((current) => (current === wanted ? undefined : wanted));
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  const close = () => setShown(undefined);
  return (
    <OverlayContext value={setShown}>
      {children}
      <Suspense>
        {shown === 'palette' && <CommandPalette user={user} onClose={close} />}
        {shown === 'signOut' && <SignOutQuestion onClose={close} />}
        {shown === 'inbox' && <InboxPanel user={user} onClose={close} />}
        {shown === 'shortcuts' && <ShortcutList onClose={close} />}
      </Suspense>
    </OverlayContext>
  );
}
