import { Suspense } from 'react';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import { useProviders } from './use-providers.ts';

/** Loaded only where there are providers. */
const ProviderList = lazyPart(() => import('./provider-list.tsx'));

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
