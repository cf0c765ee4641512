import { Outlet } from 'react-router';
import { serverApi } from '../../kit/api/server-api.ts';
import { PublicFrame } from '../../shell/public-frame.tsx';
import { SellsPlans } from '../../site/use-sells-plans.ts';
import type { Route } from './+types/layout';

export const handle = { noJs: true };

/** Pages without data show even while the database is down. */
export const loader = async ({ context }: Route.LoaderArgs) => ({
  plansOn: await context
    .get(serverApi)
    .subscriptionPlans()
    .then(
      ({ plans_on }) => plans_on,
      () => true,
    ),
});

export default function PublicLayout({ loaderData: { plansOn } }: Route.ComponentProps) {
  return (
    <SellsPlans value={plansOn}>
      <PublicFrame>
        <Outlet />
      </PublicFrame>
    </SellsPlans>
  );
}
