import type { PresetType } from '@inkstep/contract';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { type PresetDraft, type PresetOf, useSavePreset } from '../api.ts';
import type { ProfileFormProps } from '../profile-form-frame.tsx';

export const NEW = 'new';

export interface ProfileDialogProps<T extends PresetType> {
  type: T;
  /** Profile to edit; undefined while the dialog is closed. */
  editing: PresetOf<T> | typeof NEW | undefined;
  Form: (props: ProfileFormProps<T>) => ReactNode;
  /** Receives the saved profile. Replaces the success message. */
  onSaved?: (preset: PresetOf<T>) => void;
  onClose: () => void;
}

/** Profile form in a dialog. Keeps unsaved input unless the user cancels. */
export function ProfileDialog<T extends PresetType>(props: ProfileDialogProps<T>) {
  const { type, editing, Form, onSaved: take, onClose } = props;
  const t = useTexts('presets');
  const { mutateAsync: save } = useSavePreset(type);
  const kind: PresetType = type;
  const preset = editing === NEW ? undefined : editing;

  const saveForm = async (draft: PresetDraft<T>, onSaved: () => void) => {
    const saved = await save({ id: preset?.id, draft });
    onSaved();
    if (take) return take(saved);
    showToast({ type: 'success', message: t('manage.saved', { name: draft.presetName }) });
    onClose();
  };

  return (
    <Dialog
      open={editing !== undefined}
      onOpenChange={onClose}
      title={t(`${kind}.${preset ? 'editTitle' : 'newTitle'}`)}
    >
      <Form
        preset={preset}
        draftKey={`manage/${type}/${preset?.id ?? NEW}`}
        failureText={t(`manage.${kind}.saveFailed`)}
        onSave={saveForm}
        onCancel={onClose}
      />
    </Dialog>
  );
}
