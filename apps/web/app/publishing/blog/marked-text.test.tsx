import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MarkedText } from './marked-text.tsx';

test('[BLOG-12] words that a search marked are marked, text stays text, and marks without a partner go', () => {
  const text = 'A \uE000kettle\uE001 <b>\uE001 \uE000and';
  expect(renderToStaticMarkup(<MarkedText text={text} />)).toBe('A <mark>kettle</mark> &lt;b&gt; and');
});
