import { lastOf, type Section } from './section-at.ts';

export const middleOf = ({ top, bottom }: DOMRect): number =>
  (Math.max(0, top) + Math.min(window.innerHeight, bottom)) / 2;

/** Section of a rendered text in the middle of the window. */
export function sectionInPage(text: HTMLElement): Section {
  const middle = middleOf(text.getBoundingClientRect());
  const above = [...text.querySelectorAll('h2')].filter(
    (heading) => heading.getBoundingClientRect().top <= middle,
  );
  return lastOf(above.map((heading) => heading.textContent ?? ''));
}
