import type { Destination, DestinationKind } from '@inkstep/contract';
import { useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { DestinationForm, type DestinationFormProps } from './destination-form.tsx';
import { blankValues, storedValues } from './form-values.ts';
import { KindChoice } from './kind-choice.tsx';

export interface DestinationDialogProps extends Pick<DestinationFormProps, 'onSaved' | 'onClose'> {
  /** The destination to edit; absent for a new one, whose kind is asked first. */
  stored?: Destination | undefined;
}

export default function DestinationDialog({ stored, onSaved, onClose }: DestinationDialogProps) {
  const t = useTexts('destinations');
  const [kind, setKind] = useState<DestinationKind | undefined>(stored?.settings.kind);
  const [opener] = useState(() => document.activeElement);
  // The second of two dialogs doesn't know what opened the first.
  const takeFocus = () => {
    if (stored || !(opener instanceof HTMLElement)) return false;
    opener.focus();
    return true;
  };
  if (!kind) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={t('choose.title')}
        description={t('choose.text')}
        takeFocus={takeFocus}
      >
        <KindChoice onChoose={setKind} />
      </Dialog>
    );
  }
  return (
    <DestinationForm
      title={stored ? t('editNamed', { name: stored.name }) : t(`kinds.${kind}.connect`)}
      initial={stored ? storedValues(stored) : blankValues(kind)}
      {...{ stored, takeFocus, onSaved, onClose }}
    />
  );
}
