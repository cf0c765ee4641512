import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Source } from '@inkstep/contract';

const DOCS = path.resolve(import.meta.dirname, '../../node_modules/fastify/docs');

const readDocs = (): string =>
  globSync('**/*.md', { cwd: DOCS })
    .toSorted()
    .map((file) => readFileSync(path.join(DOCS, file), 'utf8'))
    .join('\n\n');

/** Pages of human-written prose: the documentation of our HTTP library, split at paragraphs. */
export function makeSources(count: number, words: number): Source[] {
  const paragraphs = readDocs().split(/\n{2,}/);
  let next = 0;
  return Array.from({ length: count }, (_, index) => {
    const taken: string[] = [];
    let length = 0;
    while (length < words) {
      const paragraph = paragraphs[next % paragraphs.length] ?? '';
      next += 1;
      taken.push(paragraph);
      length += paragraph.split(/\s+/).length;
    }
    return {
      id: randomUUID(),
      type: 'url',
      url: `https://docs.example/${index}`,
      title: `Server guide, part ${index + 1}`,
      content: taken.join('\n\n'),
      description: '',
      wordCount: length,
    };
  });
}
