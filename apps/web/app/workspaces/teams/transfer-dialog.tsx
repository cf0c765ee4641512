import type { User } from '@inkstep/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { Loaded } from '../../identity/account/loaded.tsx';
import { ProofStep } from '../../identity/account/proof-step.tsx';
import { recheckUser } from '../../identity/session.ts';
import { accountApi } from '../../kit/api/account-api.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { Select } from '../../kit/forms/select.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { membersQuery, teamQuery } from './api.ts';

/** Hands the team over to another member, once it is proven who is there. */
export function TransferDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useTexts('teams');
  const ui = useTexts('ui');
  const members = useQuery(membersQuery);
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  const [picked, setPicked] = useState('');
  const [missing, setMissing] = useState(false);
  const transfer = async (userId: string, password: string | undefined) => {
    if (userId === '') return setMissing(true);
    await accountApi.transferWorkspace({
      body: { user_id: userId, ...(password !== undefined && { password }) },
    });
    onClose();
    recheckUser();
    await Promise.all([revalidate(), queryClient.invalidateQueries({ queryKey: teamQuery.queryKey })]);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      startInField
      title={t('transfer.title', { name: user.workspace.name })}
      description={t('transfer.text')}
    >
      <Loaded query={members} skeleton={<Skeleton className="h-11 w-full" />}>
        {(loaded) => {
          const others = loaded.filter(({ userId }) => userId !== user.id);
          if (others.length === 0) {
            return (
              <div className="flex flex-col gap-5">
                <p className="text-sm">{t('transfer.alone')}</p>
                <div className="flex justify-end">
                  <Button onClick={onClose}>{ui('close')}</Button>
                </div>
              </div>
            );
          }
          return (
            <div className="flex flex-col gap-5">
              <Select
                label={t('transfer.to')}
                value={picked}
                error={missing ? t('transfer.pickMissing') : undefined}
                onChange={({ target }) => {
                  setPicked(target.value);
                  setMissing(false);
                }}
                options={[
                  { value: '', label: t('transfer.pick') },
                  ...others.map(({ userId, name, email }) => ({
                    value: userId,
                    label: [name, email].filter(Boolean).join(' · '),
                  })),
                ]}
              />
              <ProofStep
                tone="danger"
                isFirst={false}
                onIncomplete={() => setMissing(picked === '')}
                confirmLabel={t('transfer.confirm')}
                onSubmit={({ password }) => transfer(picked, password)}
                onCancel={onClose}
              />
            </div>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
