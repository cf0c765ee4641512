import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { makeSafe } from './safe-tree.ts';
import { element, text } from './tree.ts';

/** Builds a tree that a future extension of the Markdown parser might produce. */
const tree = (...children: Root['children']): Root => ({ type: 'root', children });

test('[BLOG-23, SHELL-38] elements and attributes that Markdown has no marks for are left out', () => {
  const root = tree(
    element('p', { onClick: 'alert(1)', style: 'position:fixed', id: 'main' }, [
      element('img', { src: '/a.png', alt: 'A', onError: 'alert(1)' }),
      element('svg', { onLoad: 'alert(1)' }, [element('script', {}, [text('alert(1)')])]),
    ]),
    element('form', { action: 'https://evil.example' }, [
      element('input', { checked: true, formAction: '/' }),
    ]),
    element('iframe', { srcDoc: '<script>' }),
  );
  makeSafe(root);
  expect(toHtml(root)).toBe('<p><img src="/a.png" alt="A">alert(1)</p><input checked>');
});

test('[BLOG-23, SHELL-38] raw HTML becomes text, and comments go', () => {
  const root = tree(
    { type: 'raw', value: '<script>alert(1)</script>' },
    { type: 'raw', value: '<!-- a -->' },
  );
  makeSafe(root);
  // Stays text even if raw HTML is allowed.
  expect(toHtml(root, { allowDangerousHtml: true })).toBe('&#x3C;script>alert(1)&#x3C;/script>');
});
