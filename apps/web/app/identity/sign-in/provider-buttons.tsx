import { lazy, Suspense } from 'react';
import { useProviders } from './use-providers.ts';

/** Loaded only where there are providers. */
const ProviderList = lazy(() => import('./provider-list.tsx'));

/** Ways in with other services. Nothing without providers. */
export function ProviderButtons({ next }: { next: string }) {
  const providers = useProviders();
  if (providers.length === 0) return null;
  return (
    <Suspense>
      <ProviderList providers={providers} next={next} />
    </Suspense>
  );
}
