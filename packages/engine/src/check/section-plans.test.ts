import { expect, test } from 'vitest';
import { sectionPlans } from './section-plans.ts';

type Kind = 'introduction' | 'body' | 'conclusion' | 'faq';
const headed = (...sections: [Kind, string][]) => sections.map(([kind, heading]) => ({ kind, heading }));

test.each<[string, [Kind, string][], [Kind, string][], (number | undefined)[]]>([
  [
    'the first with a heading by the first plan with it, the second by the second',
    [
      ['body', 'Milk'],
      ['body', 'Water'],
      ['body', 'Milk'],
    ],
    [
      ['body', 'Milk'],
      ['body', 'Water'],
      ['conclusion', 'Milk'],
    ],
    [0, 1, 2],
  ],
  [
    'a heading by its words, without marks and tags',
    [
      ['introduction', ''],
      ['body', 'Mistakes bold md & more'],
    ],
    [
      ['introduction', 'Mistakes'],
      ['body', 'Mistakes <b>bold</b> **md** &amp; more'],
      ['body', 'Other'],
    ],
    [0, 1],
  ],
  [
    'the introduction apart from a section of its name',
    [['body', 'Introduction']],
    [
      ['introduction', 'Introduction'],
      ['body', 'Introduction'],
    ],
    [1],
  ],
  [
    'what was planned to introduce but was moved down as a section',
    [
      ['body', 'Water'],
      ['body', 'Before'],
    ],
    [
      ['body', 'Water'],
      ['introduction', 'Before'],
    ],
    [0, 1],
  ],
  [
    'a renamed one by its place',
    [
      ['introduction', ''],
      ['body', 'My words'],
      ['body', 'Water'],
    ],
    [
      ['introduction', 'Start'],
      ['body', 'Milk'],
      ['body', 'Water'],
    ],
    [0, 1, 2],
  ],
  [
    'none where sections are more or fewer',
    [
      ['body', 'My words'],
      ['body', 'Water'],
    ],
    [
      ['body', 'Milk'],
      ['body', 'Water'],
      ['body', 'Cups'],
    ],
    [undefined, 1],
  ],
  [
    'no plan twice',
    [
      ['body', 'Water'],
      ['body', 'Mine'],
    ],
    [
      ['body', 'Milk'],
      ['body', 'Water'],
    ],
    [1, undefined],
  ],
])('a section is known by its plan: %s', (_, sections, plans, expected) => {
  const planned = headed(...plans);
  expect(sectionPlans(headed(...sections), planned).map((plan) => plan && planned.indexOf(plan))).toEqual(
    expected,
  );
});
