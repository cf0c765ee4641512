import type { User } from '@inkstep/contract';
import { useIsOn } from '../../../kit/page/offers.ts';
import { DeleteAccount } from '../data/delete-account.tsx';
import { ExportData } from '../data/export-data.tsx';
import { Identities } from '../identities/identities.tsx';
import { PasswordForm } from '../security/password-form.tsx';
import { Sessions } from '../security/sessions.tsx';
import { TwoFactor } from '../two-factor/two-factor.tsx';

export default function SecurityTab({ user }: { user: User }) {
  const hasPasswords = useIsOn('passwords');
  return (
    <>
      <Identities user={user} />
      {hasPasswords && <PasswordForm />}
      <TwoFactor user={user} />
      <Sessions />
      <ExportData />
      <DeleteAccount user={user} />
    </>
  );
}
