import type { User } from '@inkstep/contract';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Section } from '../../identity/account/section.tsx';
import { Button } from '../../kit/buttons/button.tsx';
import { useMay } from '../use-may.ts';
import { DeleteTeamDialog } from './delete-team-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

/** Leaves the team; owners hand it over or delete it. */
export function EndMembership({ user }: { user: User }) {
  const t = useTexts('teams');
  const owns = useMay('own');
  const { name } = user.workspace;
  const [open, setOpen] = useState<'leave' | 'transfer' | 'delete'>();
  const close = () => setOpen(undefined);
  return (
    <Section
      title={t(owns ? 'end.ownerTitle' : 'end.title')}
      description={t(owns ? 'end.ownerDescription' : 'end.description')}
    >
      {owns ? (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setOpen('transfer')}>{t('transfer.open')}</Button>
          <Button className="text-danger!" onClick={() => setOpen('delete')}>
            {t('deletion.open')}
          </Button>
        </div>
      ) : (
        <div>
          <Button className="text-danger!" onClick={() => setOpen('leave')}>
            {t('leave.open')}
          </Button>
        </div>
      )}
      {open === 'leave' && <LeaveDialog name={name} onClose={close} />}
      {open === 'transfer' && <TransferDialog user={user} onClose={close} />}
      {open === 'delete' && <DeleteTeamDialog name={name} onClose={close} />}
    </Section>
  );
}
