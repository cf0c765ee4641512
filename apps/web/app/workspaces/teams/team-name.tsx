import type { User, Workspace } from '@inkstep/contract';
import { TEAM_LIMITS } from '@inkstep/contract/team-values';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { StatusNote } from '../../identity/account/status-note.tsx';
import { useStatus } from '../../identity/account/use-status.ts';
import { recheckUser } from '../../identity/session.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { formatDate } from '../../kit/text/format.ts';
import { useMay } from '../use-may.ts';
import { useRename } from './api.ts';

const strong = (chunks: ReactNode) => <strong className="font-medium text-ink">{chunks}</strong>;

/** Name of the team, with a form for those who may change it, and the user's role. */
export function TeamName({ team, user }: { team: Workspace; user: User }) {
  const t = useTexts('teams');
  const manages = useMay('manage');
  const { role } = user.workspace;
  return (
    <>
      {manages ? <RenameForm team={team} /> : <p className="wrap-anywhere font-medium">{team.name}</p>}
      <p className="text-muted text-sm">
        {t.rich('team.role', {
          name: t(`roles.${role}.name`),
          strong,
        })}
        {` · ${t(`roles.${role}.text`)}`}
        <br />
        {t('team.since', { date: formatDate(new Date(team.createdAt)) })}
      </p>
    </>
  );
}

function RenameForm({ team }: { team: Workspace }) {
  const t = useTexts('teams');
  const { revalidate } = useRevalidator();
  const rename = useRename();
  const [status, setStatus] = useStatus();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: team.name } });
  const save = handleSubmit(({ name }) =>
    rename.mutate(name.trim(), {
      onSuccess: () => {
        setStatus({ tone: 'success', text: t('team.renamed') });
        recheckUser();
        void revalidate();
      },
      onError: (error) => setStatus({ tone: 'danger', text: failureText(error, t('team.notRenamed')) }),
    }),
  );
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-3">
      <TextField
        label={t('team.name')}
        maxLength={TEAM_LIMITS.name}
        autoComplete="off"
        required
        error={formState.errors.name?.message}
        {...register('name', { validate: (name) => name.trim() !== '' || t('team.nameMissing') })}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" loading={rename.isPending}>
          {t('team.rename')}
        </Button>
        <StatusNote status={status} />
      </div>
    </form>
  );
}
