import { Settings } from '../../features/account/settings/settings.tsx';
import { PageBody } from '../../features/shell/page-body.tsx';
import { userContext } from '../../lib/session.ts';
import type { Route } from './+types/settings';

export { PageError as ErrorBoundary } from '../../features/shell/page-error.tsx';

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => ({ user: context.get(userContext) });

export default function SettingsRoute({ loaderData: { user } }: Route.ComponentProps) {
  return (
    <PageBody>
      <Settings user={user} />
    </PageBody>
  );
}
