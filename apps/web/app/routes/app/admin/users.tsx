import { useTexts } from '../../../i18n/language-context.ts';
import { userContext } from '../../../identity/session.ts';
import { AppHead } from '../../../kit/page/page-head.tsx';
import { Users } from '../../../operations/users/users.tsx';
import type { Route } from './+types/users';

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => ({ ownId: context.get(userContext).id });

export default function AdminUsersPage({ loaderData: { ownId } }: Route.ComponentProps) {
  const t = useTexts('users');
  return (
    <>
      <AppHead title={t('title')} />
      <Users ownId={ownId} />
    </>
  );
}
