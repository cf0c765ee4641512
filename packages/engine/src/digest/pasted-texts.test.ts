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

test('[OPS-05] a topic hears each source that answers it, and says where they differ', () => {
  const text = english.textOf(ENGLISH.life);
  expect(text).toContain('In daily use the frame reaches 12 to 15 years');
  expect(text).toContain(
    'workshop* gives a different figure: A cargo bike in an ordinary family lasts 6 to 8',
  );
  expect(german.textOf(GERMAN.worth)).toContain('amortisiert sich bei mir erst nach 4 bis 5 Jahren');
});

test('[OPS-05] a topic of costs has prices from each source', () => {
  expect(english.textOf(ENGLISH.cost)).toContain('A long-tail bike without a motor starts at €1,400.');
  expect(english.textOf(ENGLISH.cost)).toContain(
    'workshop* adds: A large repair costs between €180 and €320',
  );
  expect(english.textOf(ENGLISH.price)).toContain('€3,500 to €5,000');
  const text = german.textOf(GERMAN.cost);
  expect(text).toContain('haben 95 Euro gekostet');
  expect(text).toContain('kostet 2025 zwischen 60 und 140 Euro');
});

test('[OPS-05] lists that share the noun of a topic are below it, from each source', () => {
  const text = german.textOf(GERMAN.errors);
  expect(text.match(/zählt unter „Typische Fehler“ auf:/g)).toHaveLength(2);
  expect(text).toContain('- Den Überlauf vergessen');
  expect(text).toContain('- Zu dünne Bretter unter dem vollen Fass');
});

test('[OPS-05] lists and sections in other words than the topics are among what else the sources say', () => {
  const more = english.textOf('More from the sources');
  expect(english.textOf(ENGLISH.errors)).toMatch(/^A search of the sources/);
  expect(english.textOf(ENGLISH.gap)).toMatch(/^A search of the sources/);
  expect(more.match(/lists under “Typical mistakes”:/g)).toHaveLength(2);
  expect(more).toContain('- Overloading the rack');
  const { text } = drafted('en', CARGO_BIKE_TEXTS, [ENGLISH.service, ENGLISH.gap], 'cargo bike');
  expect(text).toContain('In daily use the frame reaches 12 to 15 years');
  expect(text).toContain('lasts 6 to 8 years');
});

test('[OPS-05] what a source tells about itself is not among what else the sources say', () => {
  expect(english.text + german.text).not.toMatch(/for a living|spare spokes|Ich sammle|newsletter/i);
});

test('[OPS-05] a section does not open with a mention in passing, and no share without its survey', () => {
  const text = english.textOf(ENGLISH.knees);
  expect(text).not.toMatch(/^[^\n]*A pad of 3 cm/);
  expect(text).toMatch(
    /In our survey of 310 families.*Knee pain was the reason for choosing a motor for 41%/,
  );
});

test('[OPS-05] names neither a title as its own heading nor a first person where there is none', () => {
  expect(english.text + german.text).not.toMatch(/\*([^*]+)\* (?:says under “|schreibt unter „)\1/);
  expect(german.text).not.toContain('in der ersten Person: Nachbarn dürfen');
  expect(german.text).toContain('Bilanz* ergänzt: Nachbarn dürfen');
});
