import { fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import ScrollToHash from './scroll-to-hash.tsx';

const scrolled = vi.fn();
Element.prototype.scrollIntoView = scrolled;
afterEach(() => scrolled.mockClear());

const page = (isLoaded: boolean) => (
  <>
    <ScrollToHash hash="#mail" />
    {isLoaded && <section id="mail" />}
  </>
);

test('a part is scrolled to once it is loaded', async () => {
  const { rerender } = render(page(false));
  rerender(page(true));
  await vi.waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1), { timeout: 15_000 });
});

test('a page that the user scrolls stays where it is', async () => {
  const { rerender } = render(page(false));
  fireEvent.wheel(window);
  rerender(page(true));
  await Promise.resolve();
  expect(scrolled).not.toHaveBeenCalled();
});
