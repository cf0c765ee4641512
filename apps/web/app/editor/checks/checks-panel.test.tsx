import { checkArticle } from '@inkstep/engine/checks';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { LanguageContext } from '../../i18n/language-context.ts';
import { zh } from '../../i18n/zh.ts';
import { ChecksPanel } from './checks-panel.tsx';

const TEXT = `SEO Title: Better coffee at home
Meta Description: Short.
Focus Keywords: better coffee
Tags: coffee
---

# Better coffee at home

Grounds lose aroma within 45 minutes [1]. Let us delve into it. It is a game-changer. In essence, grind late.`;

const report = checkArticle({
  text: TEXT,
  language: 'en',
  targetWords: 1500,
  tonality: 'informative',
  keyTerms: ['aroma', 'water'],
  questions: [],
  references: [{ number: 1, sourceId: 's1' }],
  passages: [{ id: 'S1.1', sourceId: 's1', text: 'Grounds lose most of their aroma within 30 minutes.' }],
  ownKnowledge: [],
  ownTexts: [],
  year: 2026,
  topics: [],
  author: undefined,
  allowedLinks: [],
  generatedLinks: [],
});

const lengthOf = (plannedWords: number | undefined) => {
  render(
    <ChecksPanel checked={{ text: TEXT, report }} plannedWords={plannedWords} onOpen={() => undefined} />,
  );
  return screen.getByRole('button', { name: /Length/ });
};

test('without sources one row says what to do, in place of the checks against them', () => {
  const unsourced = { ...report, hasSources: false };
  const { rerender } = render(
    <ChecksPanel checked={{ text: TEXT, report: unsourced }} onOpen={() => undefined} />,
  );
  expect(screen.getByText('No sources').closest('li')?.textContent).toContain('Add sources in step 3');
  expect(screen.queryByRole('button', { name: /Supported citations|Figures and names/ })).toBeNull();
  rerender(
    <ChecksPanel
      checked={{ text: TEXT, report: unsourced }}
      only={new Set(['cliches'])}
      onOpen={() => undefined}
    />,
  );
  expect(screen.queryByText('No sources')).toBeNull();
});

test('a length that comes from the outline is said to, in the line and below it', async () => {
  const row = lengthOf(1500);
  expect(row.textContent).toMatch(/of 1,500 words, as your outline plans/);
  await userEvent.click(row);
  expect(screen.getByText(/^Within 10% of your outline.s total length/)).toBeTruthy();
});

test.each([undefined, 1400])('the chosen length is told as it is, with %s words planned', (planned) => {
  expect(lengthOf(planned).textContent).toMatch(/of 1,500 words(?!,)/);
});

const line = (name: string) => screen.getByRole('button', { name: new RegExp(`^(?!Show|Fix).*${name}`) });

test.each([
  [100, 'Good'],
  [80, 'Good'],
  [79, 'Could be better'],
  [50, 'Could be better'],
  [49, 'Needs work'],
])('a score of %i reads %s', (score, words) => {
  render(<ChecksPanel checked={{ text: TEXT, report: { ...report, score } }} onOpen={() => undefined} />);
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe(`Checks · ${words}`);
});

const marksIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('img')
    .map((mark) => mark.getAttribute('aria-label'));

test('tells the score and what is left to do, first what costs most; what is done is folded away', async () => {
  render(
    <ChecksPanel checked={{ text: TEXT, report: { ...report, flawed: [] } }} onOpen={() => undefined} />,
  );
  const fixes = report.checks.filter(
    ({ isAdvice, points, verdict }) => !isAdvice && (points > 0 || verdict === 'bad' || verdict === 'fair'),
  );
  expect(screen.getByRole('status').textContent).toBe(`${report.score} of 100. ${fixes.length} to fix.`);
  const [list, advice] = screen.getAllByRole('list');
  const points = [...(list?.textContent ?? '').matchAll(/\+(\d+) points?/g)].map(([, count]) =>
    Number(count),
  );
  expect(points).toEqual(points.toSorted((a, b) => b - a));
  expect(points.reduce((sum, count) => sum + count, 0)).toBe(100 - report.score);
  expect(advice?.textContent).not.toContain('point');
  for (const marks of [list, advice].map((each) => marksIn(each!)))
    expect(marks).not.toContain('Not measured');
  expect(screen.queryByText('Passive voice')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^\d+ done, \d+ not measured$/ }));
  expect(screen.getByText('Passive voice')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(report.checks.length);
});

test('a good length that costs points has no tick', () => {
  const checks = report.checks.map((check) =>
    check.name === 'length' ? { ...check, verdict: 'good' as const, points: 7 } : check,
  );
  render(<ChecksPanel checked={{ text: TEXT, report: { ...report, checks } }} onOpen={() => undefined} />);
  expect(line('Length').querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('Could be better');
});

test('a place is quoted without marks of emphasis', async () => {
  const text = 'A *good* **cup** is 3 * 4.';
  const checks = report.checks.map((check) =>
    check.name === 'cliches' ? { ...check, places: [{ start: 0, end: text.length }] } : check,
  );
  render(<ChecksPanel checked={{ text, report: { ...report, checks } }} onOpen={() => undefined} />);
  await userEvent.click(line('Clichés'));
  expect(screen.getByRole('button', { name: 'A good cup is 3 * 4.' })).toBeTruthy();
});

test('a link is quoted with its sentence, as it reads', async () => {
  const text = 'Grind late. See [the guide](https://made-up.example) first.';
  const sentence = { start: 12, end: text.length };
  const checks = report.checks.map((check) =>
    check.name === 'links'
      ? { ...check, verdict: 'bad' as const, places: [{ start: 16, end: 52, note: 'made-up', sentence }] }
      : check,
  );
  render(<ChecksPanel checked={{ text, report: { ...report, checks } }} onOpen={() => undefined} />);
  await userEvent.click(line('Links'));
  expect(screen.getByRole('button', { name: /^made-up: ?See the guide first\.$/ })).toBeTruthy();
});

test('without a score nothing costs points, and the worst comes first', () => {
  const only = new Set(['seoTitle', 'metaDescription', 'cliches', 'headings'] as const);
  render(<ChecksPanel checked={{ text: TEXT, report }} only={only} onOpen={() => undefined} />);
  const marks = marksIn(screen.getAllByRole('list')[0]!);
  expect(marks).toEqual([...marks].sort((a, b) => order(a) - order(b)));
  expect(screen.queryByText(/\+\d+ point/)).toBeNull();
});

test('what has no fix leads to its first place', async () => {
  const opened = vi.fn();
  const { rerender } = render(<ChecksPanel checked={{ text: TEXT, report }} onOpen={opened} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show: Figures and names' }));
  const { start, end } = opened.mock.calls[0]?.[0] ?? {};
  expect(TEXT.slice(start, end)).toBe('Grounds lose aroma within 45 minutes [1].');
  rerender(
    <ChecksPanel checked={{ text: TEXT, report }} onOpen={opened} offer={() => ({ run: () => undefined })} />,
  );
  expect(screen.queryByRole('button', { name: 'Show: Figures and names' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Fix: Figures and names' })).toBeTruthy();
});

test('says which fault limits the score', () => {
  const caps = [{ reason: 'figures', most: 50 } as const, { reason: 'topics', most: 70 } as const];
  render(
    <ChecksPanel checked={{ text: TEXT, report: { ...report, score: 50, caps } }} onOpen={() => undefined} />,
  );
  expect(screen.getByText(/^Score limited to 50: a figure, year, study or quotation/)).toBeTruthy();
});

test('a check of good value that loses points says that sentences at fault come first', () => {
  const checks = report.checks.map((check) =>
    check.name === 'length' ? { ...check, verdict: 'good' as const, points: 11 } : check,
  );
  render(<ChecksPanel checked={{ text: TEXT, report: { ...report, checks } }} onOpen={() => undefined} />);
  expect(line('Length').textContent).toContain('Fix the sentences at fault first');
  expect(line('Length').textContent).not.toContain('Expand or shorten');
});

test('lists the sentences at fault, which add nothing', async () => {
  const start = TEXT.indexOf('Let us delve');
  const flawed = [{ start, end: start + 'Let us delve into it.'.length }];
  const opened = vi.fn();
  const { rerender } = render(
    <ChecksPanel checked={{ text: TEXT, report: { ...report, flawed } }} onOpen={opened} />,
  );
  await userEvent.click(
    screen.getByRole('button', { name: "1 sentence at fault doesn't count toward the other checks" }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Let us delve into it.' }));
  expect(opened).toHaveBeenCalledWith(flawed[0]);
  rerender(<ChecksPanel checked={{ text: TEXT, report: { ...report, flawed: [] } }} onOpen={opened} />);
  expect(screen.queryByText(/toward the other checks/)).toBeNull();
});

test('the first view has at most 20 checks, each with what to do', async () => {
  const checks = report.checks.map((check) => ({
    ...check,
    verdict: 'fair' as const,
    facts: { found: 1, total: 2, share: 0.1, count: 1, most: 1, unnamed: 1, ...check.facts },
  }));
  const measured = checks.filter(({ isAdvice }) => !isAdvice).slice(0, 16);
  const advice = checks.filter(({ isAdvice }) => isAdvice);
  const shown = { ...report, flawed: [], checks: [...measured, ...advice] };
  render(<ChecksPanel checked={{ text: TEXT, report: shown }} onOpen={() => undefined} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(20);
  expect(line('Length').textContent).toContain('Expand or shorten a section');
  await userEvent.click(screen.getByRole('button', { name: `${advice.length - 4} more suggestions` }));
  expect(screen.getAllByRole('listitem')).toHaveLength(measured.length + advice.length);
});

test('says nothing of limits above the score', () => {
  const caps = [{ reason: 'topics', most: 70 } as const];
  render(
    <ChecksPanel checked={{ text: TEXT, report: { ...report, score: 30, caps } }} onOpen={() => undefined} />,
  );
  expect(screen.queryByText(/limited/)).toBeNull();
});
const order = (mark: string | null) =>
  ['Needs work', 'Could be better', 'Good', 'Not measured'].indexOf(mark ?? '');

test('a line opens the places that it speaks of', async () => {
  const opened = vi.fn();
  render(<ChecksPanel checked={{ text: TEXT, report }} onOpen={opened} />);
  await userEvent.click(line('Figures and names'));
  const place = screen.getByRole('button', { name: /^45:/ });
  await userEvent.click(place);
  const { start, end } = opened.mock.calls[0]?.[0] ?? {};
  expect(TEXT.slice(start, end)).toBe('Grounds lose aroma within 45 minutes [1].');
});

test('terms are ticked off, and the places of the focus keyword', async () => {
  render(<ChecksPanel checked={{ text: TEXT, report }} onOpen={() => undefined} />);
  await userEvent.click(line('Key terms'));
  expect(screen.getByText('aroma').textContent).toBe('aroma, found');
  expect(screen.getByText('water').textContent).toBe('water, missing');
  await userEvent.click(line('Focus keyword'));
  expect(within(screen.getByRole('region')).getByText('A heading').textContent).toBe('A heading, missing');
});

test('before the first report it says that it measures', () => {
  render(<ChecksPanel checked={undefined} onOpen={() => undefined} />);
  expect(screen.getByText('Checking the article…')).toBeTruthy();
});

test('speaks Chinese', () => {
  render(
    <LanguageContext value={{ language: 'zh', texts: zh }}>
      <ChecksPanel checked={{ text: TEXT, report }} onOpen={() => undefined} />
    </LanguageContext>,
  );
  expect(screen.getByRole('region', { name: '检查' })).toBeTruthy();
  expect(screen.queryByText(/Needs work|Length/)).toBeNull();
});
