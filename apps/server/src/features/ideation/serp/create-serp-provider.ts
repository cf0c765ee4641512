import type { Config } from '../../../config.ts';
import { createBrave } from './brave/client.ts';
import { createDataForSeo } from './dataforseo/client.ts';
import type { SerpOptions, SerpProvider } from './serp-provider.ts';
import { createSerpApi } from './serpapi/client.ts';
import { createSerper } from './serper/client.ts';

const PROVIDERS: Record<NonNullable<Config['SERP_PROVIDER']>, (options: SerpOptions) => SerpProvider> = {
  serper: createSerper,
  serpapi: createSerpApi,
  dataforseo: createDataForSeo,
  brave: createBrave,
};

/** The configured paid search service, if any. */
export function createSerpProvider(
  config: Pick<Config, 'SERP_PROVIDER' | 'SERP_API_KEY' | 'SERP_BASE_URL'>,
  userAgent: string,
): SerpProvider | undefined {
  const { SERP_PROVIDER: provider, SERP_API_KEY: apiKey, SERP_BASE_URL: baseUrl } = config;
  if (!provider || !apiKey) return undefined;
  return PROVIDERS[provider]({ baseUrl, apiKey, userAgent });
}
