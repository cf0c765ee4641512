import { expect, test } from 'vitest';
import { sampleBrief } from '../testing.ts';
import { CARGO_BIKE_TEXTS, RAIN_BARREL_TEXTS } from './fixtures/pasted-texts.ts';
import { writeDraft } from './write-draft.ts';

const ENGLISH = {
  life: 'How long does a cargo bike last?',
  errors: 'Common errors with cargo bikes',
  cost: 'How much does a cargo bike cost?',
  knees: 'Are cargo bikes good for your knees?',
  price: 'Price of an electric motor',
  service: 'Service life of a load-bearing bicycle',
  wrong: 'What can go wrong when riding one',
  gap: 'Which helmet suits a cargo bike?',
};
const GERMAN = {
  cost: 'Was kostet eine Regentonne?',
  errors: 'Fehler bei der Regentonne',
  worth: 'Wann amortisiert sich eine Regentonne?',
};

function drafted(
  language: string,
  sources: typeof CARGO_BIKE_TEXTS,
  topics: readonly string[],
  keyword: string,
) {
  const brief = sampleBrief({
    language,
    topics: [...topics],
    keywords: [keyword],
    questions: [],
    sources,
    length: 'medium_article',
  });
  const { article, sections } = writeDraft(brief);
  const textOf = (heading: string) => sections.find((section) => section.heading === heading)?.markdown ?? '';
  return { article, textOf, text: sections.map(({ markdown }) => markdown).join('\n\n') };
}

const english = drafted('en', CARGO_BIKE_TEXTS, Object.values(ENGLISH), 'cargo bike');
const german = drafted('de', RAIN_BARREL_TEXTS, Object.values(GERMAN), 'Regentonne');

test('[ART-06] tags come from keywords and topics alone', () => {
  expect(english.article.metadata.tags).toContain('cargo bike');
  expect(english.article.metadata.tags.join(' ')).not.toMatch(/mistakes|box|load area/i);
  expect(german.article.metadata.tags).toEqual(['Regentonne']);
});
