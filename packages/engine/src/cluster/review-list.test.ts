import { describe, expect, it, test } from 'vitest';
import { isNonsense } from './nonsense.ts';
import { type Row, reviewList } from './review-list.ts';

const row = (id: string, keyphrase: string, headings?: string[]) => ({
  id,
  keyphrase,
  title: '',
  language: 'en',
  headings,
});
const review = (rows: readonly Row[], more: Partial<Parameters<typeof reviewList>[0]> = {}) =>
  Object.fromEntries(reviewList({ rows, others: [], ...more }));

describe('reviewList', () => {
  it('names the earlier row or the page of the site that a row competes with', () => {
    const faults = review(
      [row('1', 'cold brew coffee'), row('2', 'how to make tea'), row('3', 'brew cold coffee')],
      {
        others: [row('post', 'making tea: a complete guide')],
      },
    );
    expect(faults).toEqual({
      2: [{ kind: 'competes', id: 'post', because: 'keyphrase' }],
      3: [{ kind: 'competes', id: '1', because: 'keyphrase' }],
    });
  });

  it('keeps the row with the most searches, otherwise the first', () => {
    const phrases = ['cold brew coffee', 'brew cold coffee', 'cold coffee brewing'];
    const withVolumes = (volumes: readonly (number | undefined)[]) =>
      review(phrases.map((phrase, at) => ({ ...row(`${at}`, phrase), volume: volumes[at] })));
    const competes = (id: string) => [{ kind: 'competes', id, because: 'keyphrase' }];
    expect(withVolumes([90, 2400, undefined])).toEqual({ 0: competes('1'), 2: competes('1') });
    expect(withVolumes([90, 90, 90])).toEqual({ 1: competes('0'), 2: competes('0') });
    expect(withVolumes([undefined, undefined, 10])).toEqual({ 0: competes('2'), 1: competes('2') });
  });

  it('compares rows that are left out with those that are written alone', () => {
    const rows = [
      { ...row('1', 'cold brew coffee'), volume: 900, isLeftOut: true },
      row('2', 'brew cold coffee'),
      { ...row('3', 'how to make tea'), isLeftOut: true },
      { ...row('4', 'making tea'), isLeftOut: true },
    ];
    expect(review(rows)).toEqual({ 1: [{ kind: 'competes', id: '2', because: 'keyphrase' }] });
  });

  it('names rows with the same headings, whatever their keyphrases', () => {
    const headings = ['What you need', 'Watering in summer', 'Pests and mould', 'Harvest'];
    const other = ['Choosing a bin', 'Layers', 'What not to add', 'Harvest'];
    expect(
      review([row('1', 'tomatoes', headings), row('2', 'aubergines', headings), row('3', 'compost', other)]),
    ).toEqual({ 2: [{ kind: 'competes', id: '1', because: 'headings' }] });
  });

  it('keeps pages apart that differ in a number, a year, a wish or a part', () => {
    const rows = [
      'japan in 7 days',
      'japan in 14 days',
      'minimum wage 2025',
      'minimum wage 2026',
      'espresso machine price',
      'espresso machine cleaning',
      'composting at home',
      'vermicomposting at home',
    ];
    expect(review(rows.map((keyphrase, at) => row(`${at}`, keyphrase)))).toEqual({});
  });

  it('finds five pages of a template, not four', () => {
    const places = ['Leeds', 'York', 'Hull', 'Bath', 'Ely'].map((place) => row(place, `plumber in ${place}`));
    expect(review(places.slice(1))).toEqual({});
    expect(Object.values(review(places))).toEqual(
      places.map(() => [{ kind: 'template', template: 'places', pages: 5 }]),
    );
  });

  it('finds five pages that differ in their last word alone', () => {
    const cities = ['Seattle', 'Denver', 'Austin', 'Boston', 'Portland'];
    const rows = cities.map((city) => row(city, `compost pickup service ${city}`));
    expect(Object.values(review(rows))).toEqual(
      cities.map(() => [{ kind: 'template', template: 'variants', pages: 5 }]),
    );
    expect(
      review(['paper', 'leaves', 'bread', 'meat', 'ash'].map((what) => row(what, `how to compost ${what}`))),
    ).toEqual({});
  });

  it('takes from a model what words do not tell', () => {
    const rows = ['worm composting setup', 'how to set up a worm bin', 'peelings', 'mortgage rates'].map(
      (phrase, at) => row(`${at}`, phrase),
    );
    const others = Array.from({ length: 20 }, (_, at) => row(`page ${at}`, `page ${at}`));
    const reading = { rivals: [['1', '0']] as [string, string][], strangers: ['3'], spokenOf: [] };
    expect(review(rows)).toEqual({});
    expect(review(rows, { others, reading })).toEqual({
      1: [{ kind: 'competes', id: '0', because: 'meaning' }],
      3: [{ kind: 'off_subject' }],
    });
    // Nineteen pages are too few to tell what a site is about. The stronger row stays, whichever the model named first.
    const searched = rows.map((each) => ({ ...each, volume: each.id === '1' ? 90 : 10 }));
    expect(review(searched, { others: others.slice(1), reading })).toEqual({
      0: [{ kind: 'competes', id: '1', because: 'meaning' }],
    });
    const all = { ...reading, rivals: [], strangers: ['0', '1', '2', '3'] };
    expect(review(rows, { others, reading: all })).toEqual({});
    const withPage = { ...reading, rivals: [['2', 'post']] as [string, string][], strangers: [] };
    expect(review(rows, { others: [row('post', 'kitchen scraps')], reading: withPage })).toEqual({
      2: [{ kind: 'competes', id: 'post', because: 'meaning' }],
    });
  });

  it('finds competitors among 500 rows of one subject and 2,000 pages', () => {
    const many = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, at) => row(`${prefix}${at}`, `coffee of the country x${at}y`));
    const faults = review(many('row', 500), { others: many('page', 2000) });
    expect(Object.keys(faults)).toHaveLength(500);
    expect(faults['row499']).toEqual([{ kind: 'competes', id: 'page499', because: 'keyphrase' }]);
  });
});

test.each([
  'asdf',
  'test test',
  'Lorem ipsum dolor',
  '#REF!',
  '🚀🚀',
  '12345',
  'sdkfjhsdkf',
  'aaaaaa',
  'palabra clave 1',
  '请输入关键词',
  '3f2504e0-4f89-11d3-9a0c-0305e82c3301',
  'qwertyuiop',
  'asdf asdf',
  'qwertz uiop',
  'asdfghjkl qwer',
  'KW-000417-XX',
  'SKU 88213',
  'Item no. 88213',
])('%j is nonsense', (text) => {
  expect(isNonsense(text)).toBe(true);
});

test.each([
  'futa',
  '§ 573c BGB',
  'DEÜV',
  'W-2 vs 1099',
  'rhythm',
  'Angstschweiß',
  'test driven development',
  'how to test a battery',
  'XLSX to CSV',
  '咖啡',
  'pH',
  'windows 11',
  'SEO',
  '10000 steps a day',
  'Baden-Baden',
  'bora bora',
  'iphone-15-pro-max',
  'property',
  'Bewertung',
  'wert',
  'XHTML',
  'ISO-27001',
  'WD-40',
  'item response theory',
])('%j is none', (text) => {
  expect(isNonsense(text)).toBe(false);
});
