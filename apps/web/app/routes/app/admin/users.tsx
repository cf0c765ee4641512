import { Users } from '../../../features/admin/users/users.tsx';
import { useTexts } from '../../../i18n/language-context.ts';
import { userContext } from '../../../lib/session.ts';
import { AppHead } from '../../../ui/page-head.tsx';
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
