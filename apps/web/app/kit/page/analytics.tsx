import type { BlogAnalytics } from '@inkstep/contract';
import script from './analytics.js?url';
import { scriptOf } from './blog-look.ts';

/** Snippet of the chosen service. All that varies in it are validated ids and hosts. */
export function Analytics({ analytics }: { analytics: BlogAnalytics }) {
  const src = scriptOf(analytics);
  switch (analytics.service) {
    case 'plausible':
      return <script defer src={src} data-domain={analytics.domain} />;
    case 'umami':
      return <script defer src={src} data-website-id={analytics.website_id} data-host-url={analytics.host} />;
    case 'matomo':
      return (
        <script
          type="module"
          src={script}
          data-service="matomo"
          data-id={analytics.site_id}
          data-host={analytics.host}
          data-src={src}
        />
      );
    case 'ga4':
      return (
        <script
          type="module"
          src={script}
          data-service="ga4"
          data-id={analytics.measurement_id}
          data-src={src}
        />
      );
    default:
      return null;
  }
}
