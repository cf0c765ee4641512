import { lazyTab, Settings } from '../../identity/account/settings/settings.tsx';
import { userContext } from '../../identity/session.ts';
import type { Route } from './+types/settings';

const team = lazyTab(() => import('../../workspaces/teams/team-tab.tsx'));
const webhooks = lazyTab(() => import('../../workspaces/webhooks/webhooks-tab.tsx'));
const publishing = lazyTab(() => import('../../publishing/destinations/destinations-tab.tsx'));
const billing = lazyTab(() => import('../../billing/subscription/billing-tab.tsx'));

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => ({ user: context.get(userContext) });

export default function SettingsRoute({ loaderData: { user } }: Route.ComponentProps) {
  return <Settings user={user} team={team} webhooks={webhooks} publishing={publishing} billing={billing} />;
}
