import type { ProfileType } from '@inkstep/contract';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { type ProfileDraft, type ProfileOf, useSaveProfile } from '../api.ts';
import type { ProfileFormProps } from '../profile-form-frame.tsx';

export const NEW = 'new';

export interface ProfileDialogProps<T extends ProfileType> {
  type: T;
  /** Profile to edit; undefined while the dialog is closed. */
  editing: ProfileOf<T> | typeof NEW | undefined;
  Form: (props: ProfileFormProps<T>) => ReactNode;
  /** Receives the saved profile. Replaces the success message. */
  onSaved?: (profile: ProfileOf<T>) => void;
  onClose: () => void;
}

/** Profile form in a dialog. Keeps unsaved input unless the user cancels. */
export function ProfileDialog<T extends ProfileType>(props: ProfileDialogProps<T>) {
  const { type, editing, Form, onSaved: take, onClose } = props;
  const t = useTexts('profiles');
  const { mutateAsync: save } = useSaveProfile(type);
  const kind: ProfileType = type;
  const profile = editing === NEW ? undefined : editing;

  const saveForm = async (draft: ProfileDraft<T>, onSaved: () => void) => {
    const saved = await save({ id: profile?.id, draft });
    onSaved();
    if (take) return take(saved);
    showToast({ type: 'success', message: t('manage.saved', { name: draft.presetName }) });
    onClose();
  };

  return (
    <Dialog
      open={editing !== undefined}
      onOpenChange={onClose}
      title={t(`${kind}.${profile ? 'editTitle' : 'newTitle'}`)}
    >
      <Form
        profile={profile}
        draftKey={`manage/${type}/${profile?.id ?? NEW}`}
        failureText={t(`manage.${kind}.saveFailed`)}
        onSave={saveForm}
        onCancel={onClose}
      />
    </Dialog>
  );
}
