import type { AdminUser, ChangeUsersBody } from '@inkstep/contract';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { adminApi } from '../../kit/api/admin-api.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { type ManyChange, useUserCall } from './api.ts';
import { isPast, type PlanChoice, PlanFields, planInput } from './plan-fields.tsx';
import { useOutcome } from './use-outcome.ts';
import { userName } from './user-facts.tsx';

export type ManyAction = ChangeUsersBody['action'];

/** Button labels. */
export const BUTTONS = {
  set_plan: 'plan',
  end_sessions: 'sessions',
  enable: 'enable',
  disable: 'disable',
} as const satisfies Record<ManyAction, string>;

export const MANY_ACTIONS = Object.keys(BUTTONS) as ManyAction[];

const bodyOf = (action: ManyAction, ids: string[], choice: PlanChoice): ManyChange =>
  action === 'set_plan' ? { action, ids, ...planInput(choice) } : { action, ids };

export interface ChangeManyProps {
  action: ManyAction;
  users: readonly AdminUser[];
  onDone: () => void;
  onClose: () => void;
}

/** Asks for confirmation, then lists refused users with the reasons. */
export function ChangeMany({ action, users, onDone, onClose }: ChangeManyProps) {
  const t = useTexts('users');
  const [choice, setChoice] = useState<PlanChoice>({ plan: 'pro', until: '' });
  const { succeed, fail } = useOutcome();
  const { mutate, isPending, data } = useUserCall((body: ManyChange) => adminApi.changeUsers({ body }));
  const refused = data?.results.filter(({ ok }) => !ok) ?? [];
  const change = () =>
    mutate(
      bodyOf(
        action,
        users.map(({ id }) => id),
        choice,
      ),
      {
        onSuccess: ({ results }) => {
          onDone();
          if (!results.every(({ ok }) => ok)) return;
          succeed(t('many.done', { count: results.length }));
          onClose();
        },
        onError: (error) => {
          fail('update', error);
          onClose();
        },
      },
    );
  if (data && refused.length > 0) {
    const nameOfId = (id: string) => users.filter((user) => user.id === id).map(userName);
    return (
      <Dialog
        open
        onOpenChange={onClose}
        size="sm"
        title={t('many.partly', { done: data.results.length - refused.length, count: data.results.length })}
        footer={<Button onClick={onClose}>{t('many.close')}</Button>}
      >
        <h3 className="mb-2 font-medium text-sm">{t('many.refused')}</h3>
        <ul className="flex flex-col gap-3 text-sm">
          {refused.map(({ id, message }) => (
            <li key={id} className="flex flex-col">
              <span className="break-words font-medium">{nameOfId(id)}</span>
              <span className="text-muted">{message}</span>
            </li>
          ))}
        </ul>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(`many.ask.${action}`, { count: users.length })}
      confirmLabel={t(`many.${BUTTONS[action]}`)}
      tone={action === 'disable' ? 'danger' : 'primary'}
      busy={isPending}
      disabled={action === 'set_plan' && isPast(choice)}
      onConfirm={change}
      details={
        action === 'set_plan' && (
          <div className="pt-2 text-ink">
            <PlanFields
              choice={choice}
              error={isPast(choice) ? t('edit.past') : undefined}
              onChange={setChoice}
            />
          </div>
        )
      }
    >
      {t(`many.text.${action}`)}
    </ConfirmDialog>
  );
}
