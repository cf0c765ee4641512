import type { AdminUser } from '@inkstep/contract';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { usePlansOn } from '../../identity/use-user.ts';
import { adminApi } from '../../kit/api/admin-api.ts';
import { Select } from '../../kit/forms/select.tsx';
import { Switch } from '../../kit/forms/switch.tsx';
import { FormDialog } from '../../kit/overlays/form-dialog.tsx';
import type { UserChange } from './api.ts';
import { isPast, type PlanChoice, PlanFields, planInput } from './plan-fields.tsx';
import { useConfirmedCall } from './use-confirmed-call.ts';
import { isoDay, userName } from './user-facts.tsx';

const planOfUser = (user: AdminUser): PlanChoice => ({
  plan: user.plan_type,
  until: user.plan_until ? isoDay(user.plan_until) : '',
});

interface Form extends PlanChoice {
  role: AdminUser['role'];
  active: boolean;
}

/** Sends only changed fields. */
function changesOf(user: AdminUser, form: Form): UserChange {
  const { plan, until } = planOfUser(user);
  return {
    ...(form.role !== user.role && { role: form.role }),
    ...(form.active !== user.email_verified && { email_verified: form.active }),
    ...((form.plan !== plan || form.until !== until) && planInput(form)),
  };
}

export interface UserDialogProps {
  user: AdminUser;
  onClose: () => void;
}

export function EditUser({ user, isOwn, onClose }: UserDialogProps & { isOwn: boolean }) {
  const t = useTexts('users');
  const plansOn = usePlansOn();
  const [form, setForm] = useState<Form>({
    role: user.role,
    active: user.email_verified,
    ...planOfUser(user),
  });
  const [pastShown, setPastShown] = useState(false);
  const { call, isPending, identityDialog } = useConfirmedCall((body: UserChange) =>
    adminApi.updateUser({ params: { id: user.id }, body }),
  );
  const change = (part: Partial<Form>) => setForm({ ...form, ...part });
  const submit = () => {
    const untilChanged = form.until !== planOfUser(user).until;
    if (isPast(form) && untilChanged) setPastShown(true);
    else call(changesOf(user, form), { done: t('done.updated'), failed: 'update', onDone: onClose });
  };
  return (
    <>
      <FormDialog
        startInField
        noValidate
        title={t('edit.title', { name: userName(user) })}
        description={user.email}
        submitLabel={t('edit.save')}
        busy={isPending}
        onSubmit={submit}
        onClose={onClose}
      >
        <Select
          label={t('edit.role')}
          options={(['user', 'admin'] as const).map((value) => ({ value, label: t(`role.${value}`) }))}
          disabled={isOwn}
          hint={isOwn && t('edit.own')}
          value={form.role}
          onChange={({ target }) => change({ role: target.value === 'admin' ? 'admin' : 'user' })}
        />
        {!isOwn && (
          <Switch
            label={t('edit.active')}
            description={t('edit.activeHint')}
            checked={form.active}
            onChange={(active) => change({ active })}
          />
        )}
        {plansOn && (
          <div className="flex flex-col gap-2 border-line border-t pt-5">
            <PlanFields
              choice={form}
              error={pastShown && isPast(form) ? t('edit.past') : undefined}
              onChange={change}
            />
            <p className="text-muted text-xs">{t('edit.planHint')}</p>
          </div>
        )}
      </FormDialog>
      {identityDialog}
    </>
  );
}
