import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../i18n/language-context.ts';
import { userContext } from '../../../identity/session.ts';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { lazyPart } from '../../../kit/page/lazy-part.ts';
import { AppHead } from '../../../kit/page/page-head.tsx';
import { Users } from '../../../operations/users/users.tsx';
import type { Route } from './+types/users';

const AllTokens = lazyPart(() => import('../../../identity/tokens/all-tokens.tsx'));

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => ({ ownId: context.get(userContext).id });

export default function AdminUsersPage({ loaderData: { ownId } }: Route.ComponentProps) {
  const t = useTexts('users');
  const [params] = useSearchParams();
  if (params.get('view') === 'tokens') {
    return (
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <AppHead title={t('tokens')} />
        <AllTokens />
      </Suspense>
    );
  }
  return (
    <>
      <AppHead title={t('title')} />
      <Users ownId={ownId} />
    </>
  );
}
