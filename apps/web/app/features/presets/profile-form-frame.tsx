import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { leadToTooLong } from '../../ui/too-long.ts';

export interface ProfileFormFrameProps {
  /** Error message of the last save. */
  failure: string | undefined;
  saveLabel: string;
  saving: boolean;
  onSubmit: () => Promise<void>;
  onCancel: () => void;
  children: ReactNode;
}

/** Shared by all profile forms: error message and buttons. */
export function ProfileFormFrame(props: ProfileFormFrameProps) {
  const t = useTexts('ui');
  const { failure, saveLabel, saving, onSubmit, onCancel, children } = props;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!leadToTooLong(event.currentTarget)) void onSubmit();
      }}
      className="flex flex-col gap-4"
    >
      {failure && <Alert>{failure}</Alert>}
      {children}
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" loading={saving}>
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}
