import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Bench } from './measure.ts';

// Runs the sections named on the command line, or all: npm run bench -- extraction. Other words are arguments of the section.
const own = ['main', 'measure'];
const sections = readdirSync(import.meta.dirname)
  .map((file) => path.parse(file))
  .filter(({ ext, name }) => ext === '.ts' && !own.includes(name))
  .map(({ name }) => name);
const words = process.argv.slice(2);
const asked = words.filter((word) => sections.includes(word));
const further = words.filter((word) => !sections.includes(word));

for (const name of asked.length > 0 ? asked : sections) {
  const { title, measure }: Bench = await import(`./${name}.ts`);
  process.stdout.write(`\n── ${title}\n`);
  for (const { what, result, aim } of await measure(further)) {
    process.stdout.write(`${what.padEnd(56)} ${result.padStart(14)}${aim ? `   aim: ${aim}` : ''}\n`);
  }
}
