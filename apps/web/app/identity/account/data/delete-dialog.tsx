import type { Input, Routes, WorkspaceEntry } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../i18n/language-context.ts';
import { accountApi } from '../../../kit/api/account-api.ts';
import { failureText } from '../../../kit/api/failure-text.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Alert } from '../../../kit/feedback/alert.tsx';
import { SkeletonText } from '../../../kit/feedback/skeleton.tsx';
import { TextField } from '../../../kit/forms/text-field.tsx';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { forgetSession } from '../../session.ts';
import { Loaded } from '../loaded.tsx';
import { ProofField } from '../proof-field.tsx';
import { refusesField } from '../refuses-field.ts';
import { useProofs } from '../use-proofs.ts';
import { membershipsQuery } from './api.ts';

/** Confirmation word that the server requires in every language. */
const WORD: Input<Routes['deleteAccount']>['body']['confirmation'] = 'DELETE';

const REMOVED = ['articles', 'profiles', 'settings', 'sessions'] as const;
const KEPT = ['invoices', 'figures'] as const;

export interface DeleteDialogProps {
  email: string;
  onClose: () => void;
}

export function DeleteDialog({ email, onClose }: DeleteDialogProps) {
  const t = useTexts('account');
  const [isDeleting, setIsDeleting] = useState(false);
  const memberships = useQuery(membershipsQuery);
  return (
    <Dialog
      open
      onOpenChange={isDeleting ? undefined : onClose}
      title={t('deletion.ask', { email })}
      description={t('deletion.final')}
    >
      <Loaded query={memberships} skeleton={<SkeletonText lines={6} />}>
        {(teams) => {
          const owned = teams.filter(({ role }) => role === 'owner');
          const shared = owned.filter(({ members }) => members > 1);
          if (shared.length > 0) return <SharedTeams teams={shared} onClose={onClose} />;
          return (
            <>
              <div className="mb-5 grid gap-4 text-sm sm:grid-cols-2">
                <List title={t('deletion.removed.title')}>
                  {REMOVED.map((item) => (
                    <li key={item}>{t(`deletion.removed.${item}`)}</li>
                  ))}
                  {owned.map(({ id, name }) => (
                    <li key={id}>{t('deletion.removed.team', { name })}</li>
                  ))}
                </List>
                <List title={t('deletion.kept.title')}>
                  {KEPT.map((item) => (
                    <li key={item}>{t(`deletion.kept.${item}`)}</li>
                  ))}
                  {teams
                    .filter(({ role }) => role !== 'owner')
                    .map(({ id, name }) => (
                      <li key={id}>{t('deletion.kept.team', { name })}</li>
                    ))}
                </List>
              </div>
              <DeleteForm onDeleting={setIsDeleting} onClose={onClose} />
            </>
          );
        }}
      </Loaded>
    </Dialog>
  );
}

/** Says that teams with other members have to be handed over or deleted first. */
function SharedTeams({ teams, onClose }: { teams: readonly WorkspaceEntry[]; onClose: () => void }) {
  const t = useTexts('account');
  return (
    <div className="flex flex-col gap-5">
      <Alert tone="warning" title={t('deletion.shared.title')}>
        <p>{t('deletion.shared.text')}</p>
        <ul className="mt-1.5 flex flex-col gap-1">
          {teams.map(({ id, name }) => (
            <li key={id}>
              <a
                href={`/settings?tab=team&workspace=${id}`}
                className="wrap-anywhere underline underline-offset-4"
              >
                {t('deletion.shared.open', { name })}
              </a>
            </li>
          ))}
        </ul>
      </Alert>
      <div className="flex justify-end">
        <Button onClick={onClose}>{t('deletion.keep')}</Button>
      </div>
    </div>
  );
}

interface DeleteFormProps {
  onDeleting: (isDeleting: boolean) => void;
  onClose: () => void;
}

function DeleteForm({ onDeleting, onClose }: DeleteFormProps) {
  const t = useTexts('account');
  const navigate = useNavigate();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { password: '', word: '' },
  });
  const { errors, isSubmitting } = formState;
  const proofs = useProofs();
  const asksPassword = proofs.hasPassword && !proofs.isProven;
  const submit = handleSubmit(async ({ password }) => {
    onDeleting(true);
    try {
      await accountApi.deleteAccount({ body: { ...(asksPassword && { password }), confirmation: WORD } });
    } catch (error) {
      onDeleting(false);
      if (refusesField(error, 'password')) setError('password', { message: t('password.wrong') });
      else setError('root', { message: failureText(error, t('deletion.failed')) });
      return;
    }
    await navigate('/goodbye', { replace: true });
    forgetSession();
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {errors.root?.message && <Alert>{errors.root.message}</Alert>}
      <ProofField
        proofs={proofs}
        error={errors.password?.message}
        {...register('password', {
          validate: (typed) => !asksPassword || typed !== '' || t('password.enter'),
        })}
      />
      <TextField
        label={t('deletion.word', { word: WORD })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        error={errors.word?.message}
        {...register('word', {
          validate: (value) => value.trim() === WORD || t('deletion.wordMissing', { word: WORD }),
        })}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={isSubmitting} onClick={onClose}>
          {t('deletion.keep')}
        </Button>
        <Button type="submit" variant="danger" loading={isSubmitting}>
          {t('deletion.confirm')}
        </Button>
      </div>
    </form>
  );
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <h3 className="font-medium">{title}</h3>
      <ul className="wrap-anywhere list-disc pl-5 text-muted marker:text-edge">{children}</ul>
    </div>
  );
}
