import { plainBeginning } from '../../../library/plain-beginning.ts';

const BEGINNING = 40;

interface Named {
  title: string;
  url?: string | undefined;
  content: string;
}

/** Distinct names: a text with the default title, or a title shared with another, also gets its first words. */
export function sourceNames(sources: readonly Named[], usual: string): string[] {
  const count = (title: string) => sources.filter((source) => source.title === title).length;
  return sources.map(({ title, url, content }) => {
    if (url || (title !== usual && count(title) < 2)) return title;
    const beginning = plainBeginning(content, BEGINNING);
    return beginning === '' ? title : `${title}: ${beginning}`;
  });
}
