import type { User } from '@inkstep/contract';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { StatusNote } from '../status-note.tsx';
import { useStatus } from '../use-status.ts';
import { ProfileFacts } from './profile-facts.tsx';
import { ProfileForm } from './profile-form.tsx';

export function ProfileDetails({ user }: { user: User }) {
  const t = useTexts('account');
  const [editing, setEditing] = useState(false);
  // When the form closes, focus returns to the button that opened it.
  const [returned, setReturned] = useState(false);
  const [status, setStatus] = useStatus();
  const close = () => {
    setEditing(false);
    setReturned(true);
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <div className="flex min-w-0 grow basis-60 items-center gap-4">
          <span
            aria-hidden="true"
            className="flex size-14 shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent text-lg uppercase"
          >
            {[...(user.fullName || user.email)][0]}
          </span>
          <div className="flex min-w-0 flex-col">
            <p className="truncate font-semibold text-base">{user.fullName || t('profile.noName')}</p>
            <p className="truncate text-muted text-sm">{user.email}</p>
          </div>
        </div>
        {!editing && (
          <Button autoFocus={returned} icon={<Pencil size={14} />} onClick={() => setEditing(true)}>
            {t('profile.edit')}
          </Button>
        )}
      </div>
      {editing ? (
        <ProfileForm user={user} onStatus={setStatus} onClose={close} />
      ) : (
        <ProfileFacts user={user} onStatus={setStatus} />
      )}
      <StatusNote status={status} stacked />
    </>
  );
}
