import type { AdminProvider, ProviderKind, SignInSettings } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { providerId } from '@inkstep/contract/provider-id';
import { PROVIDER_PRESETS } from '@inkstep/contract/provider-presets';
import { type SubmitEvent, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { problemText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { FailureAlert } from '../../kit/feedback/failure-alert.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { PasswordField } from '../../kit/forms/password-field.tsx';
import { Select } from '../../kit/forms/select.tsx';
import { Switch } from '../../kit/forms/switch.tsx';
import { TagInput } from '../../kit/forms/tag-input.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { CopyButton } from '../account/two-factor/copy-button.tsx';
import { useConfirmed } from '../account/use-confirmed.tsx';
import { type ProviderSettings, useSaveProvider } from './api.ts';
import { KindFields } from './kind-fields.tsx';

const KINDS: readonly ProviderKind[] = ['google', 'microsoft', 'github', 'oidc'];
const PRESETS: Partial<Record<ProviderKind, { name: string; issuer: string }>> = PROVIDER_PRESETS;

function settingsOf(provider: AdminProvider | undefined, kind: ProviderKind): ProviderSettings {
  const usualIssuer = PRESETS[provider?.kind ?? kind]?.issuer;
  return {
    kind: provider?.kind ?? kind,
    name: provider?.name ?? PRESETS[kind]?.name ?? '',
    issuer: provider && provider.issuer !== usualIssuer ? provider.issuer : '',
    client_id: provider?.client_id ?? '',
    client_secret: '',
    trusts_emails: provider?.trusts_emails ?? false,
    domains: provider?.domains ?? [],
    is_active: provider?.is_active ?? true,
  };
}

export interface ProviderDialogProps {
  /** Undefined when adding one. */
  provider?: AdminProvider;
  settings: SignInSettings;
  onSaved: () => void;
  onClose: () => void;
}

export function ProviderDialog({ provider, settings: known, onSaved, onClose }: ProviderDialogProps) {
  const t = useTexts('signIn');
  const ui = useTexts('ui');
  const account = useTexts('account');
  const free = KINDS.filter((kind) => kind === 'oidc' || !known.providers.some(({ id }) => id === kind));
  const [settings, setSettings] = useState(() => settingsOf(provider, free[0] ?? 'oidc'));
  const { mutate, isPending, error, variables = settings } = useSaveProvider(provider?.id);
  const confirmed = useConfirmed();
  const { kind } = settings;
  const change = (part: Partial<ProviderSettings>) => setSettings({ ...settings, ...part });
  const returnUrl = known.redirect_base + (provider?.id ?? providerId(kind, settings.name));

  const problems = error instanceof ApiError ? error.details : [];
  const errorOf = (field: keyof ProviderSettings) => {
    // The server looks at it only once the other fields are right.
    const lacksIssuer = kind === 'oidc' && settings.issuer === '' && variables.issuer === '';
    if (field === 'issuer' && lacksIssuer && problems.length > 0) return t('form.issuerMissing');
    const problem = problems.find(({ path }) => path === field || path.startsWith(`${field}.`));
    return problem && settings[field] === variables[field] ? problemText(problem) : undefined;
  };
  const needsProof = error instanceof ApiError && error.code === 'CONFIRMATION_REQUIRED';

  const send = () =>
    mutate(settings, {
      onSuccess: () => {
        const text = t(provider ? 'saved' : 'added', { provider: settings.name.trim() });
        showToast({ type: 'success', message: text });
        onSaved();
        onClose();
      },
      onError: (failure) => void confirmed.asks(failure, send),
    });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    send();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      startInField
      title={provider ? t('editOf', { provider: provider.name }) : t('add')}
      description={t('form.description')}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {error && !needsProof && problems.length === 0 && (
          <FailureAlert title={t('changeFailed')} error={error} />
        )}
        {!provider && (
          <Select
            label={t('form.kind')}
            options={free.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            value={kind}
            onChange={({ target }) => {
              const chosen = KINDS.find((value) => value === target.value);
              if (chosen) setSettings(settingsOf(undefined, chosen));
            }}
          />
        )}
        <div className="flex flex-col gap-1.5">
          <p className="font-medium text-sm">{t('form.redirect')}</p>
          <div className="flex items-center gap-2">
            <code className="wrap-anywhere min-w-0 grow rounded-md bg-sunken px-3 py-2 text-sm">
              {returnUrl}
            </code>
            <CopyButton text={returnUrl}>{account('copy')}</CopyButton>
          </div>
          <p className="text-muted text-sm">{t('form.redirectHint')}</p>
        </div>
        <KindFields {...{ settings, change, errorOf }} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={t('form.clientId')}
            autoComplete="off"
            maxLength={TEXT_LIMITS.apiKey}
            error={errorOf('client_id')}
            value={settings.client_id}
            onChange={({ target }) => change({ client_id: target.value })}
          />
          <PasswordField
            label={t('form.clientSecret')}
            autoComplete="new-password"
            optional={kind === 'oidc'}
            placeholder={provider?.has_secret ? t('form.keep') : undefined}
            maxLength={TEXT_LIMITS.apiKey}
            error={errorOf('client_secret')}
            value={settings.client_secret}
            onChange={({ target }) => change({ client_secret: target.value })}
          />
        </div>
        <div className="flex flex-col gap-1">
          <TagInput
            label={t('form.domains')}
            hint={t('form.domainsHint')}
            tags={settings.domains}
            longest={TEXT_LIMITS.email}
            onChange={(domains) => change({ domains })}
          />
          {errorOf('domains') && (
            <p role="alert" className="text-danger text-sm">
              {errorOf('domains')}
            </p>
          )}
        </div>
        {kind === 'oidc' && (
          <Switch
            label={t('form.trust')}
            description={t('form.trustHint')}
            checked={settings.trusts_emails}
            onChange={(trusts_emails) => change({ trusts_emails })}
          />
        )}
        <Switch
          label={t('form.active')}
          description={t('form.activeHint')}
          checked={settings.is_active}
          onChange={(is_active) => change({ is_active })}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" variant="primary" loading={isPending}>
            {t(provider ? 'form.save' : 'form.add')}
          </Button>
        </div>
      </form>
      {confirmed.dialog}
    </Dialog>
  );
}
