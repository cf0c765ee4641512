import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CoverCredit } from './cover-credit.tsx';

const credit = {
  creator: 'Ana Ruiz',
  creatorUrl: null,
  licenseName: 'CC BY 4.0',
  licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
  pageUrl: 'https://commons.wikimedia.org/wiki/File:Heap.jpg',
  site: 'Wikimedia Commons',
};

test.each([
  ['en', credit, 'Photo by Ana Ruiz, CC BY 4.0, via Wikimedia Commons'],
  ['zh-CN', credit, '图片：Ana Ruiz，CC BY 4.0，来自 Wikimedia Commons'],
  ['en', { ...credit, creator: null }, 'CC BY 4.0, Wikimedia Commons'],
])('names creator, licence and site in %s', (language, given, text) => {
  const { container } = render(<CoverCredit credit={given} language={language} />);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('a')].map(({ href }) => href)).toEqual([
    given.licenseUrl,
    given.pageUrl,
  ]);
});
