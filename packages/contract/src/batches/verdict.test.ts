import { describe, expect, it } from 'vitest';
import type { PlanWarning } from './rows.ts';
import { batchVerdict } from './verdict.ts';

const row = (id: string, warnings: PlanWarning[], { isLeftOut = false, isKept = false } = {}) => ({
  id,
  warnings,
  isLeftOut,
  isKept,
});
const NONSENSE = { kind: 'nonsense' } as const;
const NO_SOURCES = { kind: 'no_sources' } as const;
const judge = (rows: ReturnType<typeof row>[], needsSources = false) => batchVerdict(rows, { needsSources });

describe('the verdict of a batch', () => {
  it('excludes rows for some warnings and only advises for others', () => {
    expect(
      judge([
        row('1', []),
        row('2', [{ kind: 'thin_evidence', sections: 2 }, NONSENSE]),
        row('3', [NO_SOURCES]),
        row('4', [{ kind: 'unsourced_subject', words: ['bokashi'] }, { kind: 'off_subject' }]),
      ]),
    ).toEqual({ worth: 3, of: 4, excluded: [{ rowId: '2', reasons: [NONSENSE] }] });
  });

  it('excludes rows whose sources are all suspect', () => {
    const suspect = {
      kind: 'suspect_source',
      sourceId: '0198f7c0-0000-7000-8000-000000000001',
      title: 'Pumps',
      fault: 'figure',
      other: 'Heat pumps',
      here: 'It costs 740.',
      there: 'It costs 1,140.',
    } as const;
    const all = { ...suspect, isAll: true };
    expect(judge([row('1', [{ ...suspect, isAll: false }]), row('2', [all])])).toEqual({
      worth: 1,
      of: 2,
      excluded: [{ rowId: '2', reasons: [all] }],
    });
  });

  it('excludes rows without sources if there is no model', () => {
    expect(judge([row('1', [NO_SOURCES]), row('2', [])], true)).toEqual({
      worth: 1,
      of: 2,
      excluded: [{ rowId: '1', reasons: [NO_SOURCES] }],
    });
  });

  it('keeps the reasons of rows that were left out, and does not count those left out without one', () => {
    expect(
      judge([row('1', []), row('2', [NONSENSE], { isLeftOut: true }), row('3', [], { isLeftOut: true })]),
    ).toEqual({ worth: 1, of: 2, excluded: [{ rowId: '2', reasons: [NONSENSE] }] });
  });

  it('follows the user who wants a row written anyway', () => {
    expect(judge([row('1', [NONSENSE], { isKept: true })])).toEqual({ worth: 1, of: 1, excluded: [] });
  });
});
