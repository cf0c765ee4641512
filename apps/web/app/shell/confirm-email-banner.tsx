import type { User } from '@inkstep/contract';
import { useMutation } from '@tanstack/react-query';
import { MailWarning } from 'lucide-react';
import { useTexts } from '../i18n/language-context.ts';
import { useMustConfirmEmail } from '../identity/use-must-confirm-email.ts';
import { accountApi } from '../kit/api/account-api.ts';
import { failureText } from '../kit/api/failure-text.ts';
import { Button } from '../kit/buttons/button.tsx';

/** Shown until the address is confirmed. */
export default function ConfirmEmailBanner({ user }: { user: User }) {
  const t = useTexts('notices');
  const needed = useMustConfirmEmail(user);
  const resend = useMutation({ mutationFn: () => accountApi.resendConfirmation() });
  if (!needed) return null;
  return (
    <section className="border-warning/40 border-b bg-warning-soft">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 text-sm sm:px-6">
        <MailWarning size={18} className="shrink-0 text-warning" />
        <p className="min-w-0 grow basis-60 break-words">{t('confirmEmail.text', { email: user.email })}</p>
        {!resend.isSuccess && (
          <Button size="sm" loading={resend.isPending} onClick={() => resend.mutate()}>
            {t('confirmEmail.resend')}
          </Button>
        )}
        <p role="status" className="empty:hidden">
          {resend.isSuccess && t('confirmEmail.resent')}
          {resend.isError && failureText(resend.error, t('confirmEmail.notResent'))}
        </p>
      </div>
    </section>
  );
}
