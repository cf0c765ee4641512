import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { classNames } from '../../kit/layout/class-names.ts';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { useStore } from '../../kit/saving/store.ts';
import { useMay } from '../../workspaces/use-may.ts';
import { useArticleSession } from '../text/editor/article-context.ts';

/** Switch between editing the text and suggesting edits. */
export default function ModeSwitch() {
  const t = useTexts('suggestions');
  const { article } = useArticleSession();
  const { suggesting, begin, end } = article;
  const isOn = useStore(suggesting, (state) => state.isOn);
  const [asks, setAsks] = useState(false);
  const [waits, setWaits] = useState(false);
  if (!useMay('write')) return null;
  const turnOn = async () => {
    setWaits(true);
    await begin().catch((error: unknown) =>
      showToast({ type: 'error', message: failureText(error, t('failed.begin')), error }),
    );
    setWaits(false);
  };
  const turnOff = () => {
    const { text, base } = suggesting.read();
    if (text === base.text) end();
    else setAsks(true);
  };
  return (
    <>
      <fieldset className="flex min-w-0 rounded-md border border-line p-0.5">
        <legend className="sr-only">{t('mode.label')}</legend>
        {(['editing', 'suggesting'] as const).map((mode) => {
          const isChosen = isOn === (mode === 'suggesting');
          return (
            <button
              key={mode}
              type="button"
              aria-pressed={isChosen}
              title={t(`mode.${mode}Hint`)}
              disabled={waits}
              onClick={() => {
                if (!isChosen) void (mode === 'suggesting' ? turnOn() : turnOff());
              }}
              className={classNames(
                'h-7 rounded-sm px-2 text-xs transition-colors',
                isChosen ? 'bg-accent-soft font-medium text-accent' : 'text-muted hover:text-ink',
              )}
            >
              {t(`mode.${mode}`)}
            </button>
          );
        })}
      </fieldset>
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
