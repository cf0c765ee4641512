import type { BlogAnalytics, BlogSettings } from '@inkstep/contract';
import { use } from 'react';
import { useLocation } from 'react-router';
import { RenderContext } from './render-context.ts';

/** True for pages of the blog, previews of them, and the page for what was removed. */
export const isBlogPath = (path: string): boolean => /^\/(?:blog|pillar|page-removed)(?:\/|$)/i.test(path);

/** Settings of the blog on its own pages; undefined on all others. */
export function useBlogLook(): BlogSettings | undefined {
  const { blog } = use(RenderContext);
  const { pathname } = useLocation();
  return isBlogPath(pathname) ? blog : undefined;
}

/** Hosts that a page with an analytics snippet may use, for its content security policy. */
export interface AnalyticsHosts {
  scripts: readonly string[];
  calls: readonly string[];
  images: readonly string[];
}

const PLAUSIBLE = 'https://plausible.io';
const GOOGLE = 'https://www.googletagmanager.com';

export function analyticsHosts(analytics: BlogAnalytics): AnalyticsHosts | undefined {
  switch (analytics.service) {
    case 'none':
      return undefined;
    case 'plausible':
      return { scripts: [PLAUSIBLE], calls: [PLAUSIBLE], images: [] };
    case 'umami':
      return { scripts: [analytics.host], calls: [analytics.host], images: [] };
    case 'matomo':
      return { scripts: [analytics.host], calls: [analytics.host], images: [analytics.host] };
    case 'ga4':
      return {
        scripts: [GOOGLE],
        calls: ['https://*.google-analytics.com', 'https://*.analytics.google.com', GOOGLE],
        images: ['https://*.google-analytics.com', GOOGLE],
      };
    default:
      return undefined;
  }
}

/** Address of the service's own script. */
export const scriptOf = (analytics: BlogAnalytics): string => {
  switch (analytics.service) {
    case 'plausible':
      return `${PLAUSIBLE}/js/script.js`;
    case 'umami':
      return `${analytics.host}/script.js`;
    case 'matomo':
      return `${analytics.host}/matomo.js`;
    case 'ga4':
      return `${GOOGLE}/gtag/js?id=${analytics.measurement_id}`;
    default:
      return '';
  }
};
