import type { Translate } from '../i18n/language-context.ts';

const PROVIDERS = ['openai', 'anthropic', 'google', 'openai-compatible'] as const;

/** The provider of a model in the reader's words. */
export function providerName(provider: string, t: Translate<'admin'>): string {
  const known = PROVIDERS.find((id) => id === provider);
  return known ? t(`models.providers.${known}`) : provider;
}
