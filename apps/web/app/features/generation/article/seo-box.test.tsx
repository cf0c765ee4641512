import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { formatArticleText, parseArticleText } from '../../../lib/article-text.ts';
import { SeoBox } from './seo-box.tsx';

const START =
  'SEO Title: Home\nMeta Description: Short.\nFocus Keywords: compost\nTags: garden\n---\n\n# Text';

/** As the editor does it: the box sees only what the text keeps. */
async function open() {
  const seen = { text: START };
  function Editor() {
    const [text, setText] = useState(START);
    const { metadata, body } = parseArticleText(text);
    if (!metadata) return null;
    return (
      <SeoBox
        metadata={metadata}
        onChange={(next) => {
          seen.text = formatArticleText({ metadata: next, body });
          setText(seen.text);
        }}
      />
    );
  }
  render(<Editor />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /SEO metadata/ }));
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
