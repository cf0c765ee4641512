import type { Input, Routes } from '@inkstep/contract';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../i18n/language-context.ts';
import { accountApi } from '../../../kit/api/account-api.ts';
import { failureText } from '../../../kit/api/failure-text.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Alert } from '../../../kit/feedback/alert.tsx';
import { TextField } from '../../../kit/forms/text-field.tsx';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { forgetSession } from '../../session.ts';
import { ProofField } from '../proof-field.tsx';
import { refusesField } from '../refuses-field.ts';
import { useProofs } from '../use-proofs.ts';

/** Confirmation word that the server requires in every language. */
const WORD: Input<Routes['deleteAccount']>['body']['confirmation'] = 'DELETE';

const REMOVED = ['articles', 'profiles', 'settings', 'sessions'] as const;
const KEPT = ['invoices', 'figures'] as const;

export function DeleteDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useTexts('account');
  const navigate = useNavigate();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { password: '', word: '' },
  });
  const { errors, isSubmitting } = formState;
  const proofs = useProofs();
  const asksPassword = proofs.hasPassword && !proofs.isProven;
  const submit = handleSubmit(async ({ password }) => {
    try {
      await accountApi.deleteAccount({ body: { ...(asksPassword && { password }), confirmation: WORD } });
    } catch (error) {
      if (refusesField(error, 'password')) setError('password', { message: t('password.wrong') });
      else setError('root', { message: failureText(error, t('deletion.failed')) });
      return;
    }
    await navigate('/goodbye', { replace: true });
    forgetSession();
  });
  return (
    <Dialog
      open
      onOpenChange={isSubmitting ? undefined : onClose}
      title={t('deletion.ask', { email })}
      description={t('deletion.final')}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <div className="grid gap-4 text-sm sm:grid-cols-2">
          <List
            title={t('deletion.removed.title')}
            items={REMOVED.map((item) => t(`deletion.removed.${item}`))}
          />
          <List title={t('deletion.kept.title')} items={KEPT.map((item) => t(`deletion.kept.${item}`))} />
        </div>
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
    </Dialog>
  );
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div className="flex flex-col gap-1">
      <h3 className="font-medium">{title}</h3>
      <ul className="list-disc pl-5 text-muted marker:text-edge">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
