import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { microsoftIssuer, microsoftTenant } from '@inkstep/contract/provider-id';
import { PROVIDER_PRESETS } from '@inkstep/contract/provider-presets';
import { useTexts } from '../../i18n/language-context.ts';
import { TextField } from '../../kit/forms/text-field.tsx';
import type { ProviderSettings } from './api.ts';

export interface KindFieldsProps {
  settings: ProviderSettings;
  change: (part: Partial<ProviderSettings>) => void;
  errorOf: (field: keyof ProviderSettings) => string | undefined;
}

/** Fields that depend on the kind of provider: name, and issuer, tenant or server. */
export function KindFields({ settings, change, errorOf }: KindFieldsProps) {
  const t = useTexts('signIn');
  const { kind } = settings;
  return (
    <>
      {kind === 'oidc' && (
        <TextField
          label={t('form.name')}
          hint={t('form.nameHint')}
          autoComplete="off"
          maxLength={TEXT_LIMITS.providerName}
          error={errorOf('name')}
          value={settings.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      )}
      {kind === 'microsoft' && (
        <TextField
          label={t('form.tenant')}
          hint={t('form.tenantHint')}
          optional
          autoComplete="off"
          error={errorOf('issuer')}
          value={microsoftTenant(settings.issuer)}
          onChange={({ target }) =>
            change({ issuer: target.value.trim() && microsoftIssuer(target.value.trim()) })
          }
        />
      )}
      {(kind === 'oidc' || kind === 'github') && (
        <TextField
          label={t(kind === 'oidc' ? 'form.issuer' : 'form.server')}
          hint={t(kind === 'oidc' ? 'form.issuerHint' : 'form.serverHint')}
          type="url"
          optional={kind === 'github'}
          autoComplete="off"
          placeholder={kind === 'oidc' ? 'https://id.example.com' : PROVIDER_PRESETS.github.issuer}
          maxLength={TEXT_LIMITS.url}
          error={errorOf('issuer')}
          value={settings.issuer}
          onChange={({ target }) => change({ issuer: target.value.trim() })}
        />
      )}
    </>
  );
}
