import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { signInSettingsQuery } from '../../identity/providers/api.ts';
import { useUser } from '../../identity/use-user.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { formatList } from '../../kit/text/format.ts';
import { mailQuery } from '../system/api.ts';
import { setupQuery } from './api.ts';
import { OwnEmailDialog } from './own-email-dialog.tsx';
import { RegistrationSwitch } from './registration-switch.tsx';
import { SetupRow } from './setup-row.tsx';

export const code = (chunks: ReactNode) => <code className="text-ink">{chunks}</code>;

/** Account of the signed-in admin, whose address the first start may have made up. */
export function OwnAccount() {
  const t = useTexts('admin');
  const { data } = useQuery(setupQuery);
  const [isOpen, setOpen] = useState(false);
  const email = useUser()?.email ?? '';
  const isMadeUp = data?.has_made_up_email === true;
  return (
    <SetupRow
      title={t('setup.account.title')}
      done={data && !isMadeUp}
      state={t(isMadeUp ? 'setup.account.madeUp' : 'setup.account.ready', { email })}
      action={
        data?.may_change_email ? (
          <Button size="sm" onClick={() => setOpen(true)}>
            {t(isMadeUp ? 'setup.account.replace' : 'setup.account.change')}
          </Button>
        ) : (
          <ButtonLink to="/settings?tab=security" size="sm">
            {t('setup.account.security')}
          </ButtonLink>
        )
      }
    >
      {isOpen && (
        <Suspense>
          <OwnEmailDialog isMadeUp={isMadeUp} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </SetupRow>
  );
}

/** Sender of mails, and the address that receives messages. */
export function Sender() {
  const t = useTexts('admin');
  const { data: mail } = useQuery(mailQuery);
  const { data } = useQuery(setupQuery);
  const from = mail?.from ?? '';
  const isMissing = /@localhost>?$/.test(from);
  return (
    <SetupRow
      title={t('setup.sender.title')}
      done={mail && data && !isMissing}
      state={t.rich(isMissing ? 'setup.sender.missing' : 'setup.sender.ready', {
        from,
        support: data?.support_email ?? '',
        code,
      })}
      action={null}
    />
  );
}

export function SecretKey() {
  const t = useTexts('admin');
  const { data } = useQuery(setupQuery);
  return (
    <SetupRow
      title={t('setup.key.title')}
      done={data && !data.has_generated_key}
      state={t.rich(data?.has_generated_key ? 'setup.key.generated' : 'setup.key.ready', { code })}
      action={null}
    />
  );
}

const BACKUP_COMMAND = 'npm run backup -- inkstep.backup';

export function Backup() {
  const t = useTexts('admin');
  return (
    <SetupRow
      title={t('setup.backup.title')}
      done={null}
      state={t.rich('setup.backup.text', { code })}
      action={null}
    >
      <pre className="w-fit max-w-full overflow-x-auto rounded-md bg-sunken px-3 py-2 text-sm">
        <code>{BACKUP_COMMAND}</code>
      </pre>
    </SetupRow>
  );
}

export function SignIn() {
  const t = useTexts('admin');
  const { data } = useQuery(signInSettingsQuery);
  const names = data?.providers.filter(({ is_active }) => is_active).map(({ name }) => name) ?? [];
  const ways = formatList([...(data?.passwords_on ? [t('setup.signIn.passwords')] : []), ...names]);
  return (
    <SetupRow
      title={t('setup.signIn.title')}
      done={data && null}
      state={data && t('setup.signIn.ways', { ways })}
      action={
        <ButtonLink to="/admin/setup/sign-in" size="sm">
          {t('setup.signIn.open')}
        </ButtonLink>
      }
    />
  );
}

export function Registration() {
  const t = useTexts('admin');
  const { data } = useQuery(setupQuery);
  return (
    <SetupRow
      title={t('setup.registration.title')}
      done={data && null}
      state={t(data?.registration_open ? 'setup.registration.isOpen' : 'setup.registration.isShut')}
      action={
        <ButtonLink to="/admin/users" size="sm">
          {t('setup.registration.users')}
        </ButtonLink>
      }
    >
      {data && <RegistrationSwitch isOpen={data.registration_open} />}
    </SetupRow>
  );
}
