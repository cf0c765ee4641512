import type { Destination, User } from '@inkstep/contract';
import { DESTINATION_LIMITS } from '@inkstep/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { Loaded } from '../../identity/account/loaded.tsx';
import { Section } from '../../identity/account/section.tsx';
import { StatusNote } from '../../identity/account/status-note.tsx';
import { useStatus } from '../../identity/account/use-status.ts';
import { useMustConfirmEmail } from '../../identity/use-must-confirm-email.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { formatList } from '../../kit/text/format.ts';
import { destinationsQuery } from './api.ts';
import { DestinationRow } from './destination-row.tsx';
import { GrantNote } from './grant-note.tsx';
import { NoDestinations } from './no-destinations.tsx';
import { SecretDialog } from './secret-dialog.tsx';

const DestinationDialog = lazy(() => import('./form/destination-dialog.tsx'));

/** Lists the workspace's destinations. Those who may manage it add and change them. */
export default function DestinationsTab({ user }: { user: User }) {
  const t = useTexts('destinations');
  const query = useQuery(destinationsQuery);
  const mustConfirmEmail = useMustConfirmEmail(user);
  const [params] = useSearchParams();
  const [form, setForm] = useState<'new' | Destination>();
  const [secret, setSecret] = useState<string>();
  const [status, setStatus] = useStatus();
  const { destinations, may_manage: mayManage = false, managers = [] } = query.data ?? {};
  const isFull = (destinations?.length ?? 0) >= DESTINATION_LIMITS.destinations;
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
      {mustConfirmEmail && mayManage && <Alert tone="warning">{t('confirmEmail')}</Alert>}
      {query.data && !mayManage && (
        <p className="text-muted text-sm">
          {managers.length > 0 ? t('askNamed', { names: formatList(managers) }) : t('ask')}
        </p>
      )}
      {mayManage && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            icon={<Plus size={16} />}
            disabled={mustConfirmEmail || isFull}
            onClick={() => setForm('new')}
          >
            {t('connect')}
          </Button>
          {isFull && (
            <span className="text-muted text-sm">
              {t('full', { count: DESTINATION_LIMITS.destinations })}
            </span>
          )}
          <StatusNote status={status} />
        </div>
      )}
      {form && (
        <Suspense>
          <DestinationDialog
            {...(form !== 'new' && { stored: form })}
            onSaved={({ destination, secret: made }) => {
              setForm(undefined);
              setSecret(made);
              setStatus({
                tone: 'success',
                text: t(form === 'new' ? 'added' : 'saved', { name: destination.name }),
              });
            }}
            onClose={() => setForm(undefined)}
          />
        </Suspense>
      )}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </Section>
  );
}
