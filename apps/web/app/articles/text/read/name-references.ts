export const referenceId = (number: number): string => `reference-${number}`;

/**
 * Gives the entries of the list of sources an id and makes them focusable. Takes the last list that is long enough.
 * @param numbers of the references that exist
 */
export function nameReferences(html: string, numbers: readonly number[]): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const list = [...body.querySelectorAll<HTMLOListElement>(':scope > ol')].at(-1);
  if (!list || numbers.length === 0 || list.start !== 1) return html;
  if (list.children.length < Math.max(...numbers)) return html;
  for (const number of numbers) {
    const entry = list.children[number - 1];
    entry?.setAttribute('id', referenceId(number));
    entry?.setAttribute('tabindex', '-1');
  }
  return body.innerHTML;
}
