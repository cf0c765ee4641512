import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { LanguageContext } from '../../i18n/language-context.ts';
import { zh } from '../../i18n/zh.ts';
import { Comparison } from './comparison.tsx';

const same = Array.from({ length: 5 }, (_, n) => `Paragraph ${n + 1} says something.`);
const before = ['A heap needs air.', ...same, 'Leaves rot.'].join('\n\n');
const after = ['A heap needs much air.', ...same, 'Peels feed worms well.'].join('\n\n');
const comparison = <Comparison {...{ before, after }} titles={{ before: 'Generated', after: 'Now' }} />;

const setWindow = (wide: boolean) =>
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: wide }));
const shown = vi.fn();

beforeEach(() => {
  setWindow(true);
  shown.mockClear();
  Element.prototype.scrollIntoView = function scrollIntoView() {
    shown(this.textContent);
  };
});

test('two texts stand side by side, paragraph beside paragraph', () => {
  render(comparison);
  const rows = screen.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    [],
    ['A heap needs air.', 'A heap needs Added: much air.'],
    [same[0], same[0]],
    ['3 paragraphs unchanged'],
    [same[4], same[4]],
    ['Removed: Leaves rot.', 'Added: Peels feed worms well.'],
  ]);
});

test('what is unchanged can be opened and folded again', async () => {
  const user = userEvent.setup();
  render(comparison);
  const fold = screen.getByRole('button', { name: '3 paragraphs unchanged' });
  expect(screen.queryByText('Paragraph 3 says something.')).toBeNull();
  await user.click(fold);
  expect(screen.getAllByText('Paragraph 3 says something.')).toHaveLength(2);
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  await user.click(fold);
  expect(screen.queryByText('Paragraph 3 says something.')).toBeNull();
});

test('buttons and keys lead from difference to difference', async () => {
  const user = userEvent.setup();
  render(comparison);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('2 differences');
  await user.click(screen.getByRole('button', { name: 'Next difference (N)' }));
  expect(status.textContent).toBe('Difference 1 of 2');
  expect(shown.mock.lastCall?.[0]).toContain('A heap needs');
  await user.click(screen.getByRole('region', { name: 'Differences' }));
  await user.keyboard('n');
  expect(status.textContent).toBe('Difference 2 of 2');
  expect(shown.mock.lastCall?.[0]).toContain('Peels feed');
  await user.keyboard('n');
  expect(status.textContent).toBe('Difference 1 of 2');
  await user.keyboard('p');
  expect(status.textContent).toBe('Difference 2 of 2');
});

test('a narrow window shows one column', () => {
  setWindow(false);
  render(comparison);
  expect(screen.queryByRole('table')).toBeNull();
  const region = screen.getByRole('region', { name: 'Differences' });
  expect(region.textContent).toContain('Generated → Now');
  expect(within(region).getByText('Leaves rot.').closest('del')).toBeTruthy();
});

test('[PROF-26] a comparison in Chinese', () => {
  render(<LanguageContext value={{ language: 'zh', texts: zh }}>{comparison}</LanguageContext>);
  expect(screen.getByRole('status').textContent).toBe('2 处差异');
  expect(screen.getByRole('button', { name: '下一处差异 (N)' })).toBeTruthy();
});

test('the same text has nothing to show', () => {
  render(<Comparison before="One." after="One." titles={{ before: 'Generated', after: 'Now' }} />);
  expect(screen.getByText('The text is the same.')).toBeTruthy();
});

test('text is shown as it reads, and the URL of a link where it changed', () => {
  const texts = [
    '# A heap\n\nSee **the** [guide](https://a.example).',
    '# A heap\n\nSee **the** [guide](https://b.example).',
  ];
  render(
    <Comparison before={texts[0] ?? ''} after={texts[1] ?? ''} titles={{ before: 'Then', after: 'Now' }} />,
  );
  const cells = screen.getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'A heap',
    'A heap',
    'See the guideRemoved: (https://a.example).',
    'See the guideAdded: (https://b.example).',
  ]);
  expect(cells.at(-1)?.querySelector('strong')?.textContent).toBe('the');
  expect(within(cells.at(-1)!).getByRole('link', { name: 'guide' }).getAttribute('href')).toBe(
    'https://b.example',
  );
});
