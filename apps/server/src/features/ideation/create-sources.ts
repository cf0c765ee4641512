import type { Config } from '../../config.ts';
import type { IdeationCtx } from './context.ts';
import { createGoogleSuggest } from './google-suggest/client.ts';
import { googleSuggestSource } from './google-suggest/find-searches.ts';
import { createWikipedia } from './wikipedia/client.ts';

export type SourceSettings = Pick<Config, 'SUGGEST_BASE_URL' | 'WIKIPEDIA_BASE_URL' | 'PUBLIC_URL'>;

/** The free public sources of keyword data; they need no key and may fail at any time. */
export function createSources(config: SourceSettings): Pick<IdeationCtx, 'suggest' | 'outsideSources'> {
  const userAgent = `Inkstep/1.0 (keyword research; +${config.PUBLIC_URL})`;
  const suggest = createGoogleSuggest({ baseUrl: config.SUGGEST_BASE_URL, userAgent });
  const wikipedia = createWikipedia({ baseUrl: config.WIKIPEDIA_BASE_URL, userAgent });
  return { suggest, outsideSources: [googleSuggestSource(suggest), wikipedia] };
}
