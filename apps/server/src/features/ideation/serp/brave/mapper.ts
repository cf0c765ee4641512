import type { KeywordQuery } from '../../keyword-source.ts';
import { countryOf, usesTraditionalChinese } from '../../market.ts';
import type { SerpAnswer } from '../serp-provider.ts';
import type { BraveAnswer } from './api-types.ts';

/** Brave has no related searches; its FAQs are the closest to "People also ask". */
export function answerOf({ web, faq, infobox }: BraveAnswer): SerpAnswer {
  const about = infobox?.results[0];
  return {
    organic: (web?.results ?? []).map(({ title, url, description }) => ({
      title: title ?? null,
      url,
      snippet: description,
    })),
    questions: (faq?.results ?? []).map(({ question }) => question),
    related: [],
    knowledge: about
      ? {
          title: about.title,
          type: about.label || about.category,
          description: about.long_desc || about.description,
          url: about.url || about.website_url,
        }
      : null,
  };
}

const COUNTRIES = new Set(
  'AR AU AT BE BR CA CL DK FI FR DE HK IN ID IT JP KR MY MX NL NZ NO CN PL PT PH RU SA ZA ES SE CH TW TR GB US'.split(
    ' ',
  ),
);

/** Unsupported countries would be rejected. */
export function countryParam(query: KeywordQuery): string {
  const country = countryOf(query);
  return COUNTRIES.has(country) ? country : 'ALL';
}

const LANGUAGES = new Set(
  'ar eu bn bg ca hr cs da nl en et fi fr gl de gu he hi hu is it kn ko lv lt ms ml mr nb pl pa ro ru sr sk sl es sv ta te th tr uk vi'.split(
    ' ',
  ),
);

/** The language in Brave's codes; undefined if unsupported. */
export function languageParam(query: KeywordQuery): string | undefined {
  if (query.language === 'zh') return usesTraditionalChinese(query) ? 'zh-hant' : 'zh-hans';
  if (query.language === 'pt') return countryOf(query) === 'PT' ? 'pt-pt' : 'pt-br';
  if (query.language === 'ja') return 'jp';
  return LANGUAGES.has(query.language) ? query.language : undefined;
}
