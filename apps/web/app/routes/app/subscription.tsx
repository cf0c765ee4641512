import { Subscription } from '../../features/account/subscription/subscription.tsx';
import { userContext } from '../../lib/session.ts';
import type { Route } from './+types/subscription';

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => ({ user: context.get(userContext) });

export default function SubscriptionRoute({ loaderData: { user } }: Route.ComponentProps) {
  return <Subscription user={user} />;
}
