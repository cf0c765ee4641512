import { ProfilePage } from '../../features/account/profile/profile-page.tsx';
import { PageBody } from '../../features/shell/page-body.tsx';
import { userContext } from '../../lib/session.ts';
import type { Route } from './+types/profile';

export { PageError as ErrorBoundary } from '../../features/shell/page-error.tsx';

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => ({ user: context.get(userContext) });

export default function ProfileRoute({ loaderData: { user } }: Route.ComponentProps) {
  return (
    <PageBody>
      <ProfilePage user={user} />
    </PageBody>
  );
}
