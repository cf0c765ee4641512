import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { getPrompt, prompts } from './prompts.ts';
import { tools } from './tools/index.ts';

const listed = tools.map((tool) => tool.listed);

it('tools cost little to list, as clients read all of them in every conversation', () => {
  expect(JSON.stringify({ tools: listed }).length).toBeLessThan(24_000);
  expect(new Set(listed.map(({ name }) => name)).size).toBe(listed.length);
});

it.each(listed)(
  '$name says what it is for, and what it may do',
  ({ name, description, annotations, ...schemas }) => {
    expect(name).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
    expect(description?.length).toBeGreaterThan(80);
    const { title, readOnlyHint, destructiveHint } = annotations ?? {};
    expect(title).toBeTruthy();
    expect(readOnlyHint === true || destructiveHint === false).toBe(true);
    expect(annotations).toHaveProperty('openWorldHint');
    expect(schemas).toMatchObject({ inputSchema: { type: 'object' }, outputSchema: { type: 'object' } });
  },
);

it('descriptions and prompts name only tools that exist', () => {
  const names = new Set([...tools.map(({ name }) => name), 'edit_url']);
  const given = { keyword: 'tea', article: 'Tea', subject: 'tea' };
  const asked = prompts.flatMap(({ name }) => getPrompt(name, given).messages);
  const arguments_ = new Set(listed.flatMap(({ inputSchema }) => Object.keys(inputSchema.properties ?? {})));
  for (const text of [
    ...listed.map(({ description }) => description),
    ...asked.map(({ content }) => JSON.stringify(content)),
  ]) {
    const words = text?.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? [];
    expect(words.filter((word) => !names.has(word) && !arguments_.has(word))).toEqual([]);
  }
});

it('a prompt needs its arguments, and fits them', () => {
  expect(() => getPrompt('write_article')).toThrow('keyword');
  expect(() => getPrompt('publish_everything')).toThrow('no such prompt');
  const [message] = getPrompt('plan_cluster', { subject: `tea\n${'a'.repeat(5000)}` }).messages;
  expect(message?.content).toMatchObject({
    text: expect.stringMatching(/about 8 articles around "tea a{496}"/),
  });
});

it('the guide lists the tools with their scopes', () => {
  const guide = readFileSync(path.join(import.meta.dirname, '../../../../../docs/agents/mcp.md'), 'utf8');
  const rows = [...guide.matchAll(/^\| `(\w+)` +\| ([\w, ]+?) +\|/gm)].map(([, name, scopes]) => [
    name,
    scopes,
  ]);
  expect(rows).toEqual(tools.map(({ name, scopes }) => [name, scopes.join(', ')]));
});
