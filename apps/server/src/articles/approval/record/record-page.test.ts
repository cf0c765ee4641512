import { LANGUAGES } from '@inkstep/contract';
import { expect, test } from 'vitest';
import { recordPage } from './record-page.ts';
import { ApprovalRecord } from './record-shape.ts';

let count = 0;
const hash = () => (count++).toString(16).padStart(64, '0');
const at = () => new Date(Date.UTC(2026, 0, 1, 0, count++)).toISOString();

/** A record in which every text, name, hash and time is another one. */
const record: ApprovalRecord = {
  format: 'inkstep-approval/1',
  issuer: 'https://inkstep.example',
  workspace: 'Kettle shop',
  article: {
    title: 'Kettles',
    author: 'Ada Author',
    version: 7,
    words: 1234,
    text_sha256: hash(),
    evidence_sha256: hash(),
    digest: hash(),
    last_changed_by: 'Wim Writer',
  },
  approval: {
    id: '0198f7c0-0000-7000-8000-000000000001',
    by: 'Mia Client',
    at: at(),
    note: 'Fine \u202Edetcejer',
    own_text: false,
    shared_browser: true,
    own_link: true,
    advisory: false,
    client: { mailbox_proved_at: at(), invited_by: 'Ina Inviter', suffices: true },
  },
  requests: [
    {
      asked_by: 'Ken Asker',
      asked_at: at(),
      asked: ['Rea Reviewer', 'Rob Reader'],
      note: 'Please',
      due: '2026-03-04',
      version: 5,
      text_sha256: hash(),
      outcome: 'changes',
      decided_by: 'Dan Decider',
      decided_by_client: true,
      decided_at: at(),
      decided_version: 6,
      decided_text_sha256: hash(),
      decision_note: 'Shorter',
    },
  ],
  earlier_approvals: [
    {
      id: '0198f7c0-0000-7000-8000-000000000002',
      by: 'Eve Earlier',
      at: at(),
      version: 4,
      text_sha256: hash(),
      client: false,
      advisory: false,
      own_text: false,
      shared_browser: true,
      own_link: false,
      accepted_by: 'Olga Owner',
      accepted_at: at(),
      state: 'void',
      ended_at: at(),
    },
  ],
  views: [
    {
      by: 'Vic Viewer',
      version: 3,
      seconds: 83,
      sections: [
        { heading: 'Costs', ordinal: 0, seconds: 65 },
        { heading: 'Costs', ordinal: 1, seconds: 6 },
        { heading: 'Heat', ordinal: 2, seconds: 5 },
        { heading: 'Salt', ordinal: 0, seconds: 4 },
        { heading: 'Older', seconds: 3 },
      ],
    },
  ],
  versions: [
    {
      version: 7,
      first_version: 5,
      kind: 'editing',
      began_at: at(),
      saved_at: at(),
      words: 4321,
      text_sha256: hash(),
    },
  ],
  writing: {
    written_by: 'drafter',
    models: [{ provider: 'acme', model: 'big-1', calls: 3 }],
    prompts: [{ name: 'outline', instructions_sha256: hash(), prompt_sha256: hash() }],
  },
  sources: [
    {
      number: 1,
      kind: 'page',
      title: 'About water',
      url: 'https://water.example/a',
      author: 'Sue Source',
      published: '2025-05-06',
      read_at: at(),
      sha256: hash(),
    },
  ],
  checks: {
    score: 77,
    faults: [
      { check: 'links', verdict: 'bad', places: 2 },
      { check: 'copied', verdict: 'bad', places: 1 },
    ],
  },
};

/** Names of what pages say in the words of their language. */
const WORDED = new Set(['format', 'kind', 'outcome', 'state', 'verdict', 'check', 'written_by']);
const valuesOf = (value: unknown, key = ''): (string | number)[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, each]) => valuesOf(each, Array.isArray(value) ? key : name))
    : (typeof value === 'string' && !WORDED.has(key)) ||
        (typeof value === 'number' && key !== 'seconds' && key !== 'ordinal')
      ? [value]
      : [];

test.each(LANGUAGES)('repeats all that was signed (%s)', (language) => {
  expect(ApprovalRecord.parse(record)).toEqual(record);
  const page = recordPage({ record, keyId: 'ik1_key', sha256: 'f'.repeat(64), language });
  const dates = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: 'UTC',
  });
  const shown = (value: string | number) =>
    /T.*Z$/.test(String(value)) ? dates.format(new Date(value)) : String(value).replace('\u202E', '[U+202E]');
  const values = valuesOf(record).map(shown);
  expect(values.length).toBeGreaterThan(50);
  expect(values.filter((value) => !page.includes(value))).toEqual([]);
  expect(page).not.toContain('undefined');
  expect(page).not.toMatch(/\{\d\}|\u202E/u);
});

test('says in words what the record has as codes', () => {
  const page = recordPage({ record, keyId: 'ik1_key', sha256: 'f'.repeat(64), language: 'en' });
  for (const text of [
    'Written by: the built-in drafter, without an AI model',
    '[1] About water (Web page)',
    'by Sue Source',
    'published 2025-05-06',
    'Edited, begun',
    'Links: 2 places (Needs work)',
    'Own words: 1 place (Needs work)',
    'Dan Decider (client), changes asked for: Shorter',
    'Vic Viewer, version 3: 1 min 23 s in all',
    'section “Costs (no. 1)” of version 3 open for 1 min 5 s',
    'section “Costs (no. 2)” of version 3 open for 0 min 6 s',
    'section “Heat (no. 3)”',
    'section “Salt”',
    'section “Older”',
    'Approved through a review link created by someone who wrote the text',
    'Link made by Ina Inviter',
    'Accepted by Olga Owner',
  ])
    expect(page).toContain(text);
});
