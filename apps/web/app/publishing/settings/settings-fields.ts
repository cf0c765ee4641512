import type { BlogAnalytics, BlogSettings } from '@inkstep/contract';

export const SERVICES = ['none', 'plausible', 'umami', 'matomo', 'ga4'] as const;
export type Service = (typeof SERVICES)[number];

/** Fields of all services, so that choosing another one and back loses nothing. */
export interface AnalyticsFields {
  service: Service;
  domain: string;
  website_id: string;
  site_id: string;
  host: string;
  measurement_id: string;
}

export interface SettingsFields extends Omit<BlogSettings, 'analytics'> {
  analytics: AnalyticsFields;
}

const NO_ANALYTICS: AnalyticsFields = {
  service: 'none',
  domain: '',
  website_id: '',
  site_id: '',
  host: '',
  measurement_id: '',
};

export const toFields = (settings: BlogSettings): SettingsFields => ({
  ...settings,
  analytics: { ...NO_ANALYTICS, ...settings.analytics },
});

/** Accepts a host as users copy it: without a scheme, with a path or a slash at the end. */
export function toOrigin(typed: string): string {
  const text = typed.trim();
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`);
  return url?.protocol === 'https:' && url.host ? url.origin : text;
}

/** Accepts the whole tag as search engines show it. */
export const toVerification = (typed: string): string =>
  /\bcontent\s*=\s*["']([^"']*)["']/i.exec(typed)?.[1] ?? typed.trim();

function toAnalytics(fields: AnalyticsFields): BlogAnalytics {
  const { service, domain, website_id, site_id, host, measurement_id } = fields;
  switch (service) {
    case 'plausible':
      return { service, domain: domain.trim() };
    case 'umami':
      return { service, website_id: website_id.trim(), host: toOrigin(host) };
    case 'matomo':
      return { service, site_id: site_id.trim(), host: toOrigin(host) };
    case 'ga4':
      return { service, measurement_id: measurement_id.trim() };
    default:
      return { service: 'none' };
  }
}

/** Settings that were changed. Others stay as another admin may have saved them in the meantime. */
export const changedSettings = (fields: SettingsFields, stored: BlogSettings): Partial<BlogSettings> => {
  const before = toSettings(toFields(stored));
  return Object.fromEntries(
    Object.entries(toSettings(fields)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof BlogSettings]),
    ),
  );
};

export const toSettings = ({
  analytics,
  footer_links,
  verification,
  ...fields
}: SettingsFields): BlogSettings => ({
  ...fields,
  site_name: fields.site_name.trim(),
  footer_links: footer_links.filter(({ label, url }) => label.trim() !== '' || url.trim() !== ''),
  analytics: toAnalytics(analytics),
  verification: {
    google: toVerification(verification.google),
    bing: toVerification(verification.bing),
    yandex: toVerification(verification.yandex),
    pinterest: toVerification(verification.pinterest),
    baidu: toVerification(verification.baidu),
    naver: toVerification(verification.naver),
  },
});
