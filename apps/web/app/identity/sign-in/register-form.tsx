import { ApiError } from '@inkstep/contract/client';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { meetsPasswordRules } from '@inkstep/contract/password';
import { type PlanType, planByType } from '@inkstep/contract/plans';
import { useState } from 'react';
import { FormProvider, type UseFormSetError, useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { type Translate, useLanguage, useTexts } from '../../i18n/language-context.ts';
import { accountApi } from '../../kit/api/account-api.ts';
import { failureText, problemText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { useIsOn } from '../../kit/page/offers.ts';
import { returnPath } from '../return-path.ts';
import { startSession } from '../session.ts';
import { useIsCommon } from '../use-is-common.ts';
import { AccountCreated, type AccountCreatedProps } from './account-created.tsx';
import { AuthCard } from './auth-card.tsx';
import { chosenPlan, planPath, signInPath } from './chosen-plan.ts';
import { EmailField, emailRule } from './email-field.tsx';
import { invitationIn } from './invited.ts';
import { LegalNote } from './legal-note.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { OrDivider } from './or-divider.tsx';
import { otherForm } from './other-form.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { leadToProvider } from './start-provider.ts';
import { useHydrated } from './use-hydrated.ts';
import { useProviders } from './use-providers.ts';

const FIELDS = ['fullName', 'email', 'password', 'confirmPassword'] as const;
type RegisterValues = Record<(typeof FIELDS)[number], string>;

function showFailure(error: unknown, setError: UseFormSetError<RegisterValues>, t: Translate<'auth'>) {
  setError('root', { message: failureText(error, t('register.failed')) });
  if (!(error instanceof ApiError)) return;
  for (const problem of error.details) {
    const field = FIELDS.find((name) => name === problem.path);
    if (field) setError(field, { message: problemText(problem) });
  }
}

function chosenText(plan: PlanType, isSold: boolean, t: Translate<'auth'>): string {
  const { name, trial_days } = planByType(plan);
  return isSold
    ? t('register.chosenNext', { plan: name, days: trial_days })
    : t('register.chosenFree', { plan: name, free: planByType('V1_DEFAULT_ACCESS').name });
}

/** Says that nobody can register, with a link to the sign-in page. */
function Closed({ reason }: { reason: 'closed' | 'noWay' }) {
  const t = useTexts('auth');
  return (
    <AuthCard title={t('register.closedTitle')} description={t(`register.${reason}`)}>
      <ButtonLink to="/login" variant="primary" size="lg">
        {t('signIn')}
      </ButtonLink>
    </AuthCard>
  );
}

export function RegisterForm() {
  const [search] = useSearchParams();
  // An invitation that was mailed gives an account, too.
  const isOpen = useIsOn('registration') || invitationIn(returnPath(search.get('next'))) !== undefined;
  const hasPasswords = useIsOn('passwords');
  const hasProviders = useProviders().length > 0;
  if (!isOpen) return <Closed reason="closed" />;
  return hasPasswords || hasProviders ? <OpenForm /> : <Closed reason="noWay" />;
}

function OpenForm() {
  const t = useTexts('auth');
  const language = useLanguage();
  const [created, setCreated] = useState<AccountCreatedProps>();
  const hydrated = useHydrated();
  const [search] = useSearchParams();
  const hasPlans = useIsOn('plans');
  const isSold = useIsOn('sales');
  const hasPasswords = useIsOn('passwords');
  const hasProviders = useProviders().length > 0;
  const plan = hasPlans ? chosenPlan(search) : undefined;
  const next = returnPath(search.get('next'));
  const invitation = invitationIn(next);
  const form = useForm<RegisterValues>();
  const { register, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const password = form.watch('password') ?? '';
  const isCommon = useIsCommon(password);

  const submit = handleSubmit(async ({ fullName, ...values }) => {
    const name = fullName.trim();
    const email = values.email.trim();
    try {
      const session = await accountApi.register({
        body: {
          ...values,
          email,
          interfaceLanguage: language,
          ...(name && { fullName: name }),
          ...(invitation && { invitation }),
        },
      });
      startSession(session);
      setCreated({
        name,
        mailedTo: session.emailSent ? email : undefined,
        plan: isSold ? plan : undefined,
        next,
      });
    } catch (error) {
      if (await leadToProvider(error, next)) return;
      showFailure(error, setError, t);
    }
  });

  if (created) return <AccountCreated {...created} />;
  return (
    <AuthCard
      title={t('register.title')}
      description={
        plan ? chosenText(plan, isSold, t) : t(hasPlans ? 'register.description' : 'register.descriptionOff')
      }
      below={t.rich('register.haveAccount', {
        link: otherForm(
          plan ? signInPath(plan) : invitation ? `/login?next=${encodeURIComponent(next)}` : '/login',
        ),
      })}
    >
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {errors.root?.message && <Alert>{errors.root.message}</Alert>}
        <ProviderButtons next={plan && isSold ? planPath(plan) : next} />
        {hasPasswords && hasProviders && <OrDivider />}
        {hasPasswords && (
          <>
            <TextField
              label={t('register.fullName')}
              optional
              autoComplete="name"
              maxLength={TEXT_LIMITS.name}
              error={errors.fullName?.message}
              {...register('fullName')}
            />
            <EmailField
              autoComplete="email"
              error={errors.email?.message}
              {...register('email', emailRule(t))}
            />
            <FormProvider {...form}>
              <NewPasswordFields label={t('password')} isCommon={isCommon} />
            </FormProvider>
            <Button
              type="submit"
              variant="primary"
              size="lg"
              disabled={!hydrated || !meetsPasswordRules(password) || isCommon === true}
              loading={isSubmitting}
            >
              {isSubmitting ? t('register.creating') : t('register.create')}
            </Button>
          </>
        )}
        <LegalNote doing="register" />
      </form>
    </AuthCard>
  );
}
