import type { AdminProvider } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { AddButton } from '../../kit/buttons/add-button.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { FailureAlert } from '../../kit/feedback/failure-alert.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { useFocusTarget } from '../../kit/hooks/use-focus-target.ts';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { ListFrame } from '../../kit/lists/list-frame.tsx';
import { signInSettingsQuery } from './api.ts';
import { PasswordSwitch } from './password-switch.tsx';
import { ProviderDialog } from './provider-dialog.tsx';
import { ProviderRow } from './provider-row.tsx';
import { RemoveProviderDialog } from './remove-provider-dialog.tsx';

/** Page of the ways to sign in: providers, and whether passwords count. */
export function SignInSettingsPage() {
  const t = useTexts('signIn');
  const query = useQuery(signInSettingsQuery);
  const [edited, setEdited] = useState<AdminProvider | 'new'>();
  const [removed, setRemoved] = useState<AdminProvider>();
  const [savedAt, setSavedAt] = useState(0);
  const [failure, setFailure] = useState<Error>();
  const [section, focusSection] = useFocusTarget();
  const settings = query.data;
  const addButton = <AddButton onClick={() => setEdited('new')}>{t('add')}</AddButton>;
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={settings && settings.providers.length > 0 && addButton}
      />
      <div ref={section} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        {failure && <FailureAlert title={t('changeFailed')} error={failure} />}
        <ListFrame
          query={query}
          rows={settings?.providers}
          failure={{ title: t('loadFailed') }}
          alert
          skeleton={<Skeleton className="h-40 w-full" />}
          empty={
            <EmptyState icon={<KeyRound size={28} />} title={t('emptyTitle')} action={addButton}>
              {t('empty')}
            </EmptyState>
          }
        >
          {(providers) => (
            <ul aria-label={t('title')} className="flex flex-col gap-2">
              {providers.map((provider) => (
                <ProviderRow
                  key={provider.id}
                  provider={provider}
                  savedAt={savedAt}
                  onEdit={() => setEdited(provider)}
                  onRemove={() => setRemoved(provider)}
                />
              ))}
            </ul>
          )}
        </ListFrame>
        {settings && (
          <section aria-labelledby="passwords-title" className="mt-6 flex flex-col gap-3">
            <h2 id="passwords-title" className="font-semibold text-base">
              {t('passwords.title')}
            </h2>
            <PasswordSwitch settings={settings} />
          </section>
        )}
      </div>
      {edited && settings && (
        <ProviderDialog
          {...(edited !== 'new' && { provider: edited })}
          settings={settings}
          onSaved={() => setSavedAt(Date.now())}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <RemoveProviderDialog
          provider={removed}
          onRemoved={focusSection}
          onFailure={setFailure}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}
