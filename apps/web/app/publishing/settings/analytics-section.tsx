import { BLOG_SETTINGS_LIMITS } from '@inkstep/contract/publishing-limits';
import { useTexts } from '../../i18n/language-context.ts';
import { Select } from '../../kit/forms/select.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { analyticsHosts } from '../../kit/page/blog-look.ts';
import type { SectionProps } from './blog-settings.tsx';
import { type AnalyticsFields, SERVICES, type Service, toOrigin, toSettings } from './settings-fields.ts';
import { SettingsSection } from './settings-section.tsx';

/** Names of the services, which are the same in every language. */
const NAMES = {
  plausible: 'Plausible',
  umami: 'Umami',
  matomo: 'Matomo',
  ga4: 'Google Analytics 4',
} as const;

type Id = Exclude<keyof AnalyticsFields, 'service'>;

/** Fields of each service in order, with an example. */
const FIELDS: Readonly<Record<Service, readonly Id[]>> = {
  none: [],
  plausible: ['domain'],
  umami: ['host', 'website_id'],
  matomo: ['host', 'site_id'],
  ga4: ['measurement_id'],
};
const EXAMPLES: Readonly<Record<Id, string>> = {
  domain: 'example.com',
  website_id: '94db1cb1-74f4-4a40-ad6c-962362670409',
  site_id: '1',
  host: 'https://stats.example.com',
  measurement_id: 'G-AB12CD34EF',
};
const LABELS = {
  domain: 'settings.domain',
  website_id: 'settings.websiteId',
  site_id: 'settings.siteId',
  host: 'settings.host',
  measurement_id: 'settings.measurementId',
} as const satisfies Record<Id, string>;

export function AnalyticsSection({ fields, problems, onChange }: SectionProps) {
  const t = useTexts('blogAdmin');
  const { analytics } = fields;
  const edit = (change: Partial<AnalyticsFields>) => onChange({ analytics: { ...analytics, ...change } });
  const hosts = analyticsHosts(toSettings(fields).analytics);
  const used =
    hosts &&
    [...new Set([...hosts.scripts, ...hosts.calls, ...hosts.images])].filter((host) => URL.canParse(host));
  return (
    <SettingsSection title={t('settings.analytics')} text={t('settings.analyticsText')}>
      <Select
        label={t('settings.service')}
        options={SERVICES.map((value) => ({
          value,
          label: value === 'none' ? t('settings.services.none') : NAMES[value],
        }))}
        value={analytics.service}
        onChange={({ target }) => edit({ service: target.value as Service })}
      />
      {FIELDS[analytics.service].map((id) => (
        <TextField
          key={id}
          label={t(LABELS[id])}
          placeholder={EXAMPLES[id]}
          autoComplete="off"
          maxLength={BLOG_SETTINGS_LIMITS.host}
          error={problems[`analytics.${id}`]}
          value={analytics[id]}
          onChange={({ target }) => edit({ [id]: target.value })}
          onBlur={() => id === 'host' && analytics.host !== '' && edit({ host: toOrigin(analytics.host) })}
        />
      ))}
      {used && used.length > 0 && (
        <p className="break-words text-muted text-xs">{t('settings.allows', { hosts: used.join(', ') })}</p>
      )}
    </SettingsSection>
  );
}
