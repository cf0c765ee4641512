import { SOURCE_CHANGE_LIMITS as LIMITS } from '@inkstep/contract/limits';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';

export interface KeepFormProps {
  saving: boolean;
  onKeep: (reason: string) => void;
  onCancel: () => void;
}

/** Asks why an article is kept as it is. The answer may be empty. */
export function KeepForm({ saving, onKeep, onCancel }: KeepFormProps) {
  const t = useTexts('reread');
  const ui = useTexts('ui');
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onKeep(reason);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3 rounded-md bg-sunken p-3">
      <TextField
        label={t('reason')}
        hint={t('reasonHint')}
        value={reason}
        maxLength={LIMITS.reason}
        onChange={({ target }) => setReason(target.value)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the button that it replaces
        autoFocus
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="sm" loading={saving}>
          {t('keep')}
        </Button>
        <Button size="sm" onClick={onCancel}>
          {ui('cancel')}
        </Button>
      </div>
    </form>
  );
}
