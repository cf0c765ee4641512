// Values that pages need without the schemas.
import type { BlogSettings } from './blog-settings.ts';

/** `slug`, `deletion` and `import` are made by the service itself. */
export const REDIRECT_ORIGINS = ['manual', 'slug', 'deletion', 'import'] as const;
export type RedirectOrigin = (typeof REDIRECT_ORIGINS)[number];

export const REDIRECT_SORTS = [
  'created_at DESC',
  'created_at ASC',
  'from ASC',
  'from DESC',
  'last_used_on DESC',
  'last_used_on ASC',
] as const;

/** Reasons why a redirect is refused. */
export const REDIRECT_PROBLEMS = [
  'from', // no address
  'page', // a page of this site has the address
  'to', // no target
  'loop', // the target is the address itself
  'gone', // the target is gone itself
  'status', // neither 301 nor 410
] as const;
export type RedirectProblem = (typeof REDIRECT_PROBLEMS)[number];

/** Meta tags by their field. */
export const VERIFICATION_TAGS = {
  google: 'google-site-verification',
  bing: 'msvalidate.01',
  yandex: 'yandex-verification',
  pinterest: 'p:domain_verify',
  baidu: 'baidu-site-verification',
  naver: 'naver-site-verification',
} as const;
export type VerificationName = keyof typeof VERIFICATION_TAGS;

export const DEFAULT_BLOG_SETTINGS: BlogSettings = {
  site_name: '',
  logo: null,
  accent: null,
  footer_links: [],
  evidence_pages: true,
  analytics: { service: 'none' },
  verification: { google: '', bing: '', yandex: '', pinterest: '', baidu: '', naver: '' },
};
