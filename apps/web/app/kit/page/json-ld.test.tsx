import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { JsonLd } from './json-ld.tsx';

test('[BLOG-23, SHELL-38] no text ends the script of the facts or starts another, and all of it is kept', () => {
  const name = '</script><script>alert(1)</script><!--<script> & \u2028\u2029';
  const markup = renderToStaticMarkup(<JsonLd graph={[{ name }]} />);
  const json = /^<script type="application\/ld\+json">([^<>]*)<\/script>$/.exec(markup)?.[1] ?? '';
  expect(json).not.toMatch(/[\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', '@graph': [{ name }] });
});
