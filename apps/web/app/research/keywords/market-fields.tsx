import { useMemo } from 'react';
import { articleLanguages } from '../../i18n/article-languages.ts';
import { useLanguage, useTexts } from '../../i18n/language-context.ts';
import { Select } from '../../kit/forms/select.tsx';
import { countryOptions } from './market.ts';
import type { useMarket } from './use-market.ts';

export function MarketFields({ market, setLanguage, setCountry }: ReturnType<typeof useMarket>) {
  const t = useTexts('research');
  const reader = useLanguage();
  const { language, country } = market;
  // Sources are queried by language; regional variants are a matter of the country.
  const languages = useMemo(
    () => articleLanguages(reader, language || null).filter(({ value }) => !value.includes('-')),
    [reader, language],
  );
  const countries = useMemo(() => countryOptions(reader), [reader]);
  return (
    <>
      <Select
        label={t('keywords.language')}
        className="min-w-0 sm:w-36"
        value={language}
        onChange={(event) => setLanguage(event.target.value)}
        options={[{ value: '', label: t('keywords.detect') }, ...languages]}
      />
      <Select
        label={t('keywords.country')}
        className="min-w-0 sm:w-40"
        value={country}
        onChange={(event) => setCountry(event.target.value)}
        options={[{ value: '', label: t('keywords.anyCountry') }, ...countries]}
      />
    </>
  );
}
