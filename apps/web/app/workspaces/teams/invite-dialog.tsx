import { TEAM_LIMITS } from '@inkstep/contract/team-values';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { RadioCardGroup } from '../../kit/forms/radio-card-group.tsx';
import { Select } from '../../kit/forms/select.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { useIsOn } from '../../kit/page/offers.ts';
import { type GivenRole, type NewInvitation, useInvite } from './api.ts';
import { GIVEN_ROLES } from './member-row.tsx';

const DAYS = [1, 3, TEAM_LIMITS.usualDays, 14, TEAM_LIMITS.days] as const;

type Way = 'email' | 'link';

interface Fields {
  email: string;
  domain: string;
  days: string;
  uses: string;
}

export interface InviteDialogProps {
  /** With `link` if the user is to pass it on. */
  onInvited: (email: string, link: string | null) => void;
  onClose: () => void;
}

/** Invites one person by email, or anyone with a link. */
export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const t = useTexts('teams');
  const ui = useTexts('ui');
  const formId = useId();
  const sendsEmail = useIsOn('email');
  const [way, setWay] = useState<Way>(sendsEmail ? 'email' : 'link');
  const [role, setRole] = useState<GivenRole>('editor');
  const invite = useInvite();
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: {
      email: '',
      domain: '',
      days: String(TEAM_LIMITS.usualDays),
      uses: '1',
    },
  });
  const { errors } = formState;
  const send = handleSubmit(({ email, domain, days, uses }) => {
    const body: NewInvitation =
      way === 'email'
        ? { email: email.trim(), role, days: Number(days) }
        : { role, days: Number(days), domain: domain.trim() || null, max_uses: Number(uses) };
    const to = 'email' in body ? body.email : '';
    invite.mutate(body, { onSuccess: ({ url }) => onInvited(to, url) });
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      startInField
      size="lg"
      high
      title={t('invite.title')}
      description={t('invite.text')}
      footer={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={invite.isPending}>
            {t(`invite.confirm.${way}`)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
        <RadioCardGroup
          legend={t('invite.way')}
          value={way}
          onChange={setWay}
          options={(['email', 'link'] as const).map((value) => ({
            value,
            title: t(`invite.ways.${value}.title`),
            description:
              value === 'email' && !sendsEmail
                ? t('invite.ways.email.unsent')
                : t(`invite.ways.${value}.text`),
          }))}
        />
        {way === 'email' ? (
          <TextField
            key="email"
            label={t('invite.email')}
            type="email"
            inputMode="email"
            autoComplete="off"
            required
            error={errors.email?.message}
            {...register('email', {
              validate: (typed) => /^\S+@\S+\.\S+$/.test(typed.trim()) || t('invite.emailWrong'),
              shouldUnregister: true,
            })}
          />
        ) : (
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              key="domain"
              label={t('invite.domain')}
              hint={t('invite.domainHint')}
              optional
              autoComplete="off"
              spellCheck={false}
              placeholder="example.com"
              maxLength={TEAM_LIMITS.domain}
              error={errors.domain?.message}
              {...register('domain', {
                validate: (typed) =>
                  typed.trim() === '' ||
                  /^[^\s@]+\.[^\s@.]{2,}$/.test(typed.trim()) ||
                  t('invite.domainWrong'),
                shouldUnregister: true,
              })}
            />
            <TextField
              label={t('invite.uses')}
              hint={t('invite.usesHint', { max: TEAM_LIMITS.uses })}
              type="number"
              inputMode="numeric"
              min={1}
              max={TEAM_LIMITS.uses}
              error={errors.uses?.message}
              {...register('uses', {
                validate: (typed) =>
                  (Number.isInteger(Number(typed)) &&
                    Number(typed) >= 1 &&
                    Number(typed) <= TEAM_LIMITS.uses) ||
                  t('invite.usesHint', { max: TEAM_LIMITS.uses }),
                shouldUnregister: true,
              })}
            />
          </div>
        )}
        <RadioCardGroup
          legend={t('members.role')}
          value={role}
          onChange={setRole}
          options={GIVEN_ROLES.map((value) => ({
            value,
            title: t(`roles.${value}.name`),
            description: t(`roles.${value}.text`),
          }))}
        />
        <Select
          label={t('invite.days')}
          options={DAYS.map((days) => ({ value: String(days), label: t('invite.daysCount', { days }) }))}
          {...register('days')}
        />
        {invite.error && <Alert tone="danger">{failureText(invite.error, t('invite.failed'))}</Alert>}
      </form>
    </Dialog>
  );
}
