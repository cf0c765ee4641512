import { ProfilePage } from '../../identity/account/profile/profile-page.tsx';
import { userContext } from '../../identity/session.ts';
import type { Route } from './+types/profile';

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => ({ user: context.get(userContext) });

export default function ProfileRoute({ loaderData: { user } }: Route.ComponentProps) {
  return <ProfilePage user={user} />;
}
