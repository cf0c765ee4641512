import type { User } from '@inkstep/contract';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { type Overlay, OverlayContext } from './overlay-context.ts';
import { wantedOverlay } from './wanted-overlay.ts';

const loadPalette = () => import('./palette/command-palette.tsx');
const CommandPalette = lazy(async () => ({ default: (await loadPalette()).CommandPalette }));
const ShortcutList = lazy(async () => ({ default: (await import('./shortcut-list.tsx')).ShortcutList }));

/** Preloads the palette, so that it opens on the first key press. */
export const preloadPalette = () => void loadPalette().catch(() => undefined);

/** The command palette and the shortcut list, with their keys. */
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
        {shown === 'shortcuts' && <ShortcutList onClose={close} />}
      </Suspense>
    </OverlayContext>
  );
}
