import type { Translate } from '../i18n/language-context.ts';

const PROVIDERS = ['openai', 'anthropic', 'google', 'openai-compatible'] as const;

/** Returns the translated name of a provider. */
export function providerName(provider: string, t: Translate<'admin'>): string {
  const known = PROVIDERS.find((id) => id === provider);
  return known ? t(`models.providers.${known}`) : provider;
}
