import { Subscription } from '../../features/account/subscription/subscription.tsx';
import { PageBody } from '../../features/shell/page-body.tsx';
import { userContext } from '../../lib/session.ts';
import type { Route } from './+types/subscription';

export { PageError as ErrorBoundary } from '../../features/shell/page-error.tsx';

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => ({ user: context.get(userContext) });

export default function SubscriptionRoute({ loaderData: { user } }: Route.ComponentProps) {
  return (
    <PageBody>
      <Subscription user={user} />
    </PageBody>
  );
}
