import { Search } from 'lucide-react';
import { modKey } from '../editor/mod-key.ts';
import { useTexts } from '../i18n/language-context.ts';
import { Tooltip } from '../kit/overlays/tooltip.tsx';
import { KeyCap } from './key-cap.tsx';
import { useOverlays } from './overlay-context.ts';
import { preloadPalette } from './overlays.tsx';

export function PaletteButton() {
  const t = useTexts('shell');
  const open = useOverlays();
  return (
    <Tooltip text={t('search')}>
      <button
        type="button"
        aria-label={t('search')}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={preloadPalette}
        onFocus={preloadPalette}
        onClick={() => open('palette')}
        className="flex h-10 items-center gap-2 rounded-md px-2.5 text-muted transition-colors hover:bg-sunken hover:text-ink"
      >
        <Search size={18} />
        <span aria-hidden="true" className="hidden gap-1 lg:flex">
          <KeyCap>{modKey()}</KeyCap>
          <KeyCap>K</KeyCap>
        </span>
      </button>
    </Tooltip>
  );
}
