import type { User } from '@inkstep/contract';
import { TEAM_LIMITS } from '@inkstep/contract/team-values';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTexts } from '../../i18n/language-context.ts';
import { finishWork } from '../../identity/session.ts';
import { accountApi } from '../../kit/api/account-api.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { RadioCardGroup } from '../../kit/forms/radio-card-group.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { shareDrafts } from '../../kit/saving/drafts-elsewhere.ts';
import type { NewTeam } from './api.ts';
import { openNewTeam } from './open-workspace.ts';

const BEGINNINGS = ['empty', 'personal'] as const;

/** Creates a team, empty or from what the personal workspace holds, and opens it. */
export function CreateTeamDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useTexts('teams');
  const ui = useTexts('ui');
  const formId = useId();
  const [from, setFrom] = useState<(typeof BEGINNINGS)[number]>('empty');
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '' } });
  const create = useSingleMutation({
    mutationFn: async (body: NewTeam) => {
      await finishWork();
      const { workspace } = await accountApi.createWorkspace({ body });
      if (body.from_personal) await shareDrafts(user.id, workspace.id);
      await openNewTeam(workspace.id);
    },
  });
  const submit = handleSubmit(({ name }) =>
    create.mutate({ name: name.trim(), from_personal: from === 'personal' }),
  );
  const isBusy = create.isPending || create.isSuccess;
  return (
    <Dialog
      open
      onOpenChange={isBusy ? undefined : onClose}
      startInField
      title={t('create.title')}
      description={t('create.text')}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={isBusy}>
            {t('create.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <TextField
          label={t('team.name')}
          autoComplete="organization"
          maxLength={TEAM_LIMITS.name}
          required
          error={formState.errors.name?.message}
          {...register('name', { validate: (name) => name.trim() !== '' || t('team.nameMissing') })}
        />
        <RadioCardGroup
          legend={t('create.from')}
          value={from}
          onChange={setFrom}
          options={BEGINNINGS.map((value) => ({
            value,
            title: t(`create.${value}.title`),
            description: t(`create.${value}.text`),
          }))}
        />
        {create.error && <Alert tone="danger">{failureText(create.error, t('create.failed'))}</Alert>}
      </form>
    </Dialog>
  );
}
