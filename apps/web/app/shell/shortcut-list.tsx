import { modKey } from '../editor/mod-key.ts';
import { useTexts } from '../i18n/language-context.ts';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { KeyCap } from './key-cap.tsx';

const MOD = Symbol('mod');

const GROUPS = [
  {
    place: 'anywhere',
    shortcuts: [
      { does: 'palette', keys: [MOD, 'K'] },
      { does: 'list', keys: ['?'] },
      { does: 'close', keys: ['Esc'] },
    ],
  },
  {
    place: 'inArticles',
    shortcuts: [
      { does: 'save', keys: [MOD, 'S'] },
      { does: 'bold', keys: [MOD, 'B'] },
      { does: 'italic', keys: [MOD, 'I'] },
      { does: 'link', keys: [MOD, 'K'] },
    ],
  },
] as const;

export function ShortcutList({ onClose }: { onClose: () => void }) {
  const t = useTexts('palette');
  const shell = useTexts('shell');
  return (
    <Dialog open size="sm" title={shell('shortcuts')} onOpenChange={onClose}>
      {GROUPS.map(({ place, shortcuts }) => (
        <section key={place} className="mb-5 last:mb-0">
          <h3 className="mb-1 text-muted text-xs">{t(`keys.${place}`)}</h3>
          <dl className="divide-y divide-line text-sm">
            {shortcuts.map(({ does, keys }) => (
              <div key={does} className="flex items-center justify-between gap-4 py-2">
                <dt>{t(`keys.${does}`)}</dt>
                <dd className="flex gap-1">
                  {keys.map((key) => (
                    <KeyCap key={String(key)}>{key === MOD ? modKey() : key}</KeyCap>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
