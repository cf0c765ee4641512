import { ApiError } from '@inkstep/contract/client';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { meetsPasswordRules } from '@inkstep/contract/password';
import { type PlanType, planByType } from '@inkstep/contract/plans';
import { useEffect, useState } from 'react';
import { FormProvider, type UseFormSetError, useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { type Translate, useLanguage, useTexts } from '../../i18n/language-context.ts';
import { api } from '../../kit/api/api.ts';
import { failureText, problemText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { startSession } from '../session.ts';
import { useIsCommon } from '../use-is-common.ts';
import { AccountCreated, type AccountCreatedProps } from './account-created.tsx';
import { AuthCard } from './auth-card.tsx';
import { chosenPlan, signInPath } from './chosen-plan.ts';
import { EmailField, emailRule } from './email-field.tsx';
import { LegalNote } from './legal-note.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { otherForm } from './other-form.tsx';
import { useHydrated } from './use-hydrated.ts';

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

interface Sales {
  /** Undefined if the server didn't say. */
  isSold: boolean | undefined;
  plansOn: boolean;
}

/** Mentions payment only if it is known that the server has a checkout. */
function chosenText(plan: PlanType, { isSold }: Sales, t: Translate<'auth'>): string {
  const { name, trial_days } = planByType(plan);
  if (isSold === false) {
    return t('register.chosenFree', { plan: name, free: planByType('V1_DEFAULT_ACCESS').name });
  }
  return t(isSold ? 'register.chosenNext' : 'register.chosen', { plan: name, days: trial_days });
}

/** How this server sells plans; undefined until known. Requested only if a plan was chosen. */
function useSales(isWanted: boolean): Sales | undefined {
  const [sales, setSales] = useState<Sales>();
  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    api.subscriptionPlans({}, { signal: controller.signal }).then(
      ({ configured, plans_on: plansOn }) => setSales({ isSold: configured, plansOn }),
      () => controller.signal.aborted || setSales({ isSold: undefined, plansOn: true }),
    );
    return () => controller.abort();
  }, [isWanted]);
  return sales;
}

export function RegisterForm() {
  const t = useTexts('auth');
  const language = useLanguage();
  const [created, setCreated] = useState<AccountCreatedProps>();
  const hydrated = useHydrated();
  const [search] = useSearchParams();
  const wanted = chosenPlan(search);
  const sales = useSales(wanted !== undefined);
  const plan = sales?.plansOn === false ? undefined : wanted;
  const form = useForm<RegisterValues>();
  const { register, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const password = form.watch('password') ?? '';
  const isCommon = useIsCommon(password);

  const submit = handleSubmit(async ({ fullName, ...values }) => {
    const name = fullName.trim();
    const email = values.email.trim();
    try {
      const session = await api.register({
        body: { ...values, email, interfaceLanguage: language, ...(name && { fullName: name }) },
      });
      startSession(session);
      setCreated({
        name,
        mailedTo: session.emailSent ? email : undefined,
        plan: sales?.isSold === false ? undefined : plan,
      });
    } catch (error) {
      showFailure(error, setError, t);
    }
  });

  if (created) return <AccountCreated {...created} />;
  return (
    <AuthCard
      title={t('register.title')}
      description={plan && sales ? chosenText(plan, sales, t) : t('register.description')}
      below={t.rich('register.haveAccount', { link: otherForm(plan ? signInPath(plan) : '/login') })}
    >
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {errors.root?.message && <Alert>{errors.root.message}</Alert>}
        <TextField
          label={t('register.fullName')}
          optional
          autoComplete="name"
          maxLength={TEXT_LIMITS.name}
          error={errors.fullName?.message}
          {...register('fullName')}
        />
        <EmailField autoComplete="email" error={errors.email?.message} {...register('email', emailRule(t))} />
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
        <LegalNote doing="register" />
      </form>
    </AuthCard>
  );
}
