import type { Destination, User } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { Loaded } from '../../identity/account/loaded.tsx';
import { Section } from '../../identity/account/section.tsx';
import { StatusNote } from '../../identity/account/status-note.tsx';
import { useStatus } from '../../identity/account/use-status.ts';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import { formatList } from '../../kit/text/format.ts';
import { destinationsQuery } from './api.ts';
import { ConnectButton } from './connect-button.tsx';
import { DestinationRow } from './destination-row.tsx';
import { GrantNote } from './grant-note.tsx';
import { NoDestinations } from './no-destinations.tsx';

const DisclosureSection = lazyPart(() => import('../../workspaces/disclosure/disclosure-section.tsx'));
const DestinationDialog = lazyPart(() => import('./form/destination-dialog.tsx'));

/** Destinations of the workspace, and what readers of its articles are told. */
export default function DestinationsTab({ user }: { user: User }) {
  return (
    <div className="flex flex-col gap-10">
      <Destinations user={user} />
      <Suspense>
        <DisclosureSection />
      </Suspense>
    </div>
  );
}

/** Lists the workspace's destinations. Those who may manage it add and change them. */
function Destinations({ user }: { user: User }) {
  const t = useTexts('destinations');
  const query = useQuery(destinationsQuery);
  const [params] = useSearchParams();
  const [form, setForm] = useState<'new' | Destination>();
  const [status, setStatus] = useStatus();
  const { destinations, may_manage: mayManage = false, managers = [] } = query.data ?? {};
  return (
    <Section title={t('title')} description={t('description')}>
      <GrantNote
        connected={params.get('connected')}
        refused={params.get('refused')}
        destinations={destinations}
      />
      <Loaded query={query} skeleton={<Skeleton className="h-24 w-full" />}>
        {({ destinations: loaded }) =>
          loaded.length === 0 ? (
            <NoDestinations />
          ) : (
            <ul aria-label={t('list')} className="divide-y divide-line">
              {loaded.map((destination) => (
                <DestinationRow
                  key={destination.id}
                  destination={destination}
                  mayManage={mayManage}
                  onEdit={() => setForm(destination)}
                  onStatus={setStatus}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {query.data && !mayManage && (
        <p className="text-muted text-sm">
          {managers.length > 0 ? t('askNamed', { names: formatList(managers) }) : t('ask')}
        </p>
      )}
      {mayManage && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ConnectButton user={user} count={destinations?.length ?? 0} onConnect={() => setForm('new')} />
          <StatusNote status={status} />
        </div>
      )}
      {form && (
        <Suspense>
          <DestinationDialog
            {...(form !== 'new' && { stored: form })}
            onSaved={({ destination }) => {
              setForm(undefined);
              setStatus({
                tone: 'success',
                text: t(form === 'new' ? 'added' : 'saved', { name: destination.name }),
              });
            }}
            onClose={() => setForm(undefined)}
          />
        </Suspense>
      )}
    </Section>
  );
}
