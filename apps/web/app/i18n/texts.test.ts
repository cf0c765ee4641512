import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';

const folder = path.join(import.meta.dirname, 'texts');

/** Reads all texts of a language, such as `{ 'list.title': 'My tasks' }`. Keys start with the file name. */
function textsOf(language: string): Map<string, string> {
  const found = new Map<string, string>();
  const collect = (key: string, value: unknown) => {
    if (typeof value === 'string') found.set(key, value);
    else for (const [name, inner] of Object.entries(value as object)) collect(`${key}.${name}`, inner);
  };
  for (const file of globSync('*/*.json', { cwd: path.join(folder, language) })) {
    collect(path.parse(file).name, JSON.parse(readFileSync(path.join(folder, language, file), 'utf8')));
  }
  return found;
}

/** Names of arguments and tags, which must be the same in all languages. */
function holes(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.tag:
        return [`<${element.value}>`, ...holes(element.children)];
      case TYPE.plural:
      case TYPE.select:
        return [element.value, ...Object.values(element.options).flatMap(({ value }) => holes(value))];
      default:
        return [element.value];
    }
  });
}
const holesOf = (text: string) => [...new Set(holes(parse(text)))].sort();

const english = textsOf('en');

describe.each(['es', 'zh'])('[PROF-25, PROF-26] the texts in %s', (language) => {
  const texts = textsOf(language);

  it('are all there, and no others', () => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('have the same gaps to fill in', () => {
    const gaps = (catalogue: Map<string, string>) =>
      [...english.keys()].map((key) => [key, holesOf(catalogue.get(key) ?? '')]);
    expect(gaps(texts)).toEqual(gaps(english));
  });

  it('are not left in English', () => {
    // Names, and words that both languages share, are exempt.
    const sentences = [...english].filter(([, text]) => /[a-z]+ [a-z]+ [a-z]+/.test(text));
    const same = sentences.filter(([key, text]) => texts.get(key) === text).map(([key]) => key);
    expect(same).toEqual([]);
  });

  it('are never empty', () => {
    expect([...texts].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
  });
});
