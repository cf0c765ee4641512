import { formatArticleText, parseArticleText } from '@inkstep/article/article-text';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { LanguageContext } from '../../../i18n/language-context.ts';
import { zh } from '../../../i18n/zh.ts';
import { SeoFields } from './seo-fields.tsx';

const START =
  'SEO Title: Home\nMeta Description: Short.\nFocus Keywords: compost\nTags: garden\n---\n\n# Text';

/** Passes values through the text's metadata, as the editor does. */
async function open() {
  const seen = { text: START };
  function Editor() {
    const [text, setText] = useState(START);
    const { metadata, body } = parseArticleText(text);
    if (!metadata) return null;
    return (
      <SeoFields
        metadata={metadata}
        headline="Text"
        slug="home"
        onChange={(next) => {
          seen.text = formatArticleText({ metadata: next, body });
          setText(seen.text);
        }}
      />
    );
  }
  render(<Editor />);
  const user = userEvent.setup();
  return { user, lines: () => seen.text.split('\n').slice(0, 4) };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

test('[ART-05, ART-06] words are typed with their spaces and end up in the metadata lines', async () => {
  const { user, lines } = await open();
  await user.type(field('SEO title'), ' composting: a guide ');
  expect(field('SEO title').value).toBe('Home composting: a guide ');
  await user.clear(field('Meta description'));
  await user.type(field('Meta description'), 'Two{Enter}lines');
  await user.type(field('Focus keywords'), ', heap, worm bins,');
  await user.type(field('Tags'), ',soil');
  expect(lines()).toEqual([
    'SEO Title: Home composting: a guide',
    'Meta Description: Two lines',
    'Focus Keywords: compost, heap, worm bins',
    'Tags: garden, soil',
  ]);
});

test('a field shows the tidy value once it is left', async () => {
  const { user } = await open();
  await user.type(field('Focus keywords'), ' ,,  heap ,');
  expect(field('Focus keywords').value).toBe('compost ,,  heap ,');
  await user.tab();
  expect(field('Focus keywords').value).toBe('compost, heap');
});

test('lengths are counted against what search engines show', async () => {
  const { user } = await open();
  expect(screen.getByText('4 of 60').textContent).toContain('a good length');
  expect(screen.getByText('6 of 156').textContent).toContain('not the best length');
  await user.type(field('Meta description'), 'x'.repeat(120));
  expect(screen.getByText('126 of 156').textContent).toContain('a good length');
});

test('wide characters are counted twice, and the field says so', async () => {
  const { user } = await open();
  expect(screen.queryByText('Wide characters count twice.')).toBeNull();
  await user.clear(field('SEO title'));
  await user.type(field('SEO title'), '家庭堆肥指南 2026');
  expect(screen.getByText('17 of 60').textContent).toContain('a good length');
  expect(screen.getAllByText('Wide characters count twice.')).toHaveLength(1);
});

const shown = (device: string) => within(screen.getByRole('figure', { name: device }));

test('[ART-05] the result of a search is shown as it is typed, and cut where search engines cut it', async () => {
  const { user } = await open();
  expect(shown('Desktop').getByText('https://yoursite.com › home')).toBeTruthy();
  expect(shown('Desktop').getByText('Home')).toBeTruthy();
  expect(shown('Desktop').getByText('Title 53 of 600 pixels')).toBeTruthy();
  await user.type(field('SEO title'), ' composting for people with little room and even less time for it');
  expect(
    shown('Desktop').getByText(/^Home composting for people with little room .*(?<!for it) \.\.\.$/),
  ).toBeTruthy();
  expect(shown('Desktop').getByText(/^Title cut: 6\d\d of 600 pixels$/)).toBeTruthy();
  await user.clear(field('Meta description'));
  expect(shown('Mobile').getByText(/^Without a description/)).toBeTruthy();
  await user.type(field('Meta description'), 'heap '.repeat(30));
  expect(shown('Desktop').getByText('heap '.repeat(30).trim())).toBeTruthy();
  expect(shown('Mobile').getByText(`${'heap '.repeat(23)}...`)).toBeTruthy();
  await user.clear(field('SEO title'));
  expect(shown('Desktop').getByText('Text')).toBeTruthy();
});

test('speaks Chinese', () => {
  render(
    <LanguageContext value={{ language: 'zh', texts: zh }}>
      <SeoFields
        metadata={{ seoTitle: '', metaDescription: '', focusKeywords: [], tags: [] }}
        headline=""
        slug={undefined}
        onChange={() => undefined}
      />
    </LanguageContext>,
  );
  expect(shown('电脑').getByText('还没有标题')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/title|pixel|site of/i);
});
