import { ChevronDown, MessageSquareDiff, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { classNames } from '../../kit/layout/class-names.ts';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { DropdownMenu, MenuChoices } from '../../kit/overlays/dropdown-menu.tsx';
import { useStore } from '../../kit/saving/store.ts';
import { useMay } from '../../workspaces/use-may.ts';
import { useArticleSession } from '../text/editor/article-context.ts';
import { useBegin } from './use-begin.ts';

const MODES = [
  { mode: 'editing', Icon: PencilLine },
  { mode: 'suggesting', Icon: MessageSquareDiff },
] as const;

/** Switch between editing the text and suggesting edits. */
export default function ModeSwitch() {
  const t = useTexts('suggestions');
  const { article } = useArticleSession();
  const { suggesting, end } = article;
  const turnOn = useBegin();
  const isOn = useStore(suggesting, (state) => state.isOn);
  const [asks, setAsks] = useState(false);
  if (!useMay('write')) return null;
  const turnOff = () => {
    const { text, base } = suggesting.read();
    if (text === base.text) end();
    else setAsks(true);
  };
  const current = MODES[isOn ? 1 : 0];
  const name = t(`mode.${current.mode}`);
  return (
    <>
      <DropdownMenu
        className="max-w-72"
        trigger={
          <button
            type="button"
            aria-label={t('mode.label', { mode: name })}
            title={t('mode.label', { mode: name })}
            className={classNames(
              'inline-flex h-8 shrink-0 items-center gap-1 rounded-md px-1.5 text-xs transition-colors focus-visible:-outline-offset-2',
              isOn ? 'bg-accent-soft font-medium text-accent' : 'text-muted hover:bg-sunken hover:text-ink',
            )}
          >
            <current.Icon size={16} />
            {/* The bar below the text names the mode too. */}
            <span className="hidden 2xl:inline">{name}</span>
            <ChevronDown size={13} className="max-sm:hidden" />
          </button>
        }
      >
        <MenuChoices
          label={t('mode.title')}
          value={current.mode}
          options={MODES.map(({ mode, Icon }) => ({
            value: mode,
            label: t(`mode.${mode}`),
            text: t(`mode.${mode}Hint`),
            icon: <Icon size={15} className="shrink-0 text-muted" />,
          }))}
          onChange={isOn ? turnOff : turnOn}
        />
      </DropdownMenu>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('mode.askDiscard')}
        confirmLabel={t('mode.discard')}
        onConfirm={() => {
          setAsks(false);
          end();
        }}
      >
        {t('mode.askDiscardNote')}
      </ConfirmDialog>
    </>
  );
}
