import { describe, expect, it, test } from 'vitest';
import { SITE_TEMPLATES } from './presets.ts';
import { readBody } from './read-body.ts';
import { type FileTemplates, siteSyntax } from './site-syntax.ts';
import { writeBody } from './write-body.ts';

const own = { path: '{slug}.md', preset: 'own', front_matter: '' };
const sites: Record<string, FileTemplates> = {
  ...Object.fromEntries(
    Object.entries(SITE_TEMPLATES).map(([preset, template]) => [preset, { preset, ...template }]),
  ),
  'Jekyll with Liquid': { ...SITE_TEMPLATES.jekyll, preset: 'jekyll', front_matter: 'title: {title}' },
  MDX: { ...own, path: 'posts/{slug}.mdx' },
  'Next with MDX': { ...SITE_TEMPLATES.next, preset: 'next', path: 'posts/{slug}.mdx' },
  own,
};
const syntaxes = Object.entries(sites).map(([name, templates]) => [name, siteSyntax(templates)] as const);
const syntaxOf = (name: string) => siteSyntax(sites[name] ?? own);

/** Everything that some generator obeys, and what Markdown has. */
const TEXT = `## Braces {#id}

Shortcode {{< ref "x" >}}, {{% y %}}, {{</* kept */>}} and {{< open. Liquid {{ site.title }} and {% include x %}, {: .class}.
Expression {process.env} and \\{escaped\\}, \`{code}\` and \`{{ code }}\` and \`{{< code >}}\`.

import fs from 'fs'

export const x = 1

<script>alert(1)</script> <img src=x onerror=alert(2)> <Component /> a < b <3 &lt;b> \\<i> &lt;sup>
<iframe src="https://v.example/1"></iframe> <!-- a comment --> x<sup class="a">2</sup><br><kbd>k</kbd>

[j](javascript:alert(3)) ![i](data:text/html,x) <https://a.example/?b={c}> [x][y] [k](tel:+1)

<div>
*HTML* \`<b>\`
</div>

> <details open><summary>More</summary>
>
> Cite [1], [2] and [9].
>
> </details>

| a | b |
| - | - |
| \`<c>\` {d} | {{ e }} [1] |

1. Step

   \`\`\`html
   <script>{{ code }} {{< code >}} {% code %}</script>
   \`\`\`

    <indented> {code}

Note[^1].

[^1]: A *note* with {braces}.

[y]: javascript:alert(4)

## Sources

1. [One](https://one.example/a_(b))
2. <https://two.example/>`;

describe.each(syntaxes)('%s', (_, syntax) => {
  const sent = writeBody(TEXT, syntax);

  it('gets back what it was sent', () => {
    expect(readBody(sent, { text: TEXT, sent: TEXT }, syntax)).toBe(TEXT);
    expect(readBody(sent.replaceAll('\n', '\r\n'), { text: TEXT, sent: TEXT }, syntax)).toBe(TEXT);
  });

  it('keeps changes of single lines', () => {
    const changed = `${sent.replace('## Sources', '## Literature')}\n\nMore.`;
    const expected = `${TEXT.replace('## Sources', '## Literature')}\n\nMore.`;
    expect(readBody(changed, { text: TEXT, sent: TEXT }, syntax)).toBe(expected);
  });

  it('is read without its escapes where the article is another one by now', () => {
    const text =
      'A {{< ref "x" >}}, {{ x }}, {% y %}, {: .c} and {z}.\n\nTags <script>a</script> `<b>` a < b\n\nimport x\n\n`{{< a >}} {{ b }}`';
    expect(readBody(writeBody(text, syntax), { text: 'Other', sent: 'Other' }, syntax)).toBe(text);
  });

  it('runs no HTML', () => {
    const text = sent.replace(/`[^`]*`|```[^]*?```| {4}<indented>/g, '');
    expect(text).not.toMatch(
      /<(?:script|img|iframe|div|Component)|\((?:javascript|data):|\]: javascript|onclick/,
    );
  });
});

test('Jekyll obeys neither Liquid nor attribute lists', () => {
  const liquid = writeBody(
    '{% include x %} `{{ y }}` {{{ z }}}\n\n{: onclick="x"}',
    syntaxOf('Jekyll with Liquid'),
  );
  expect(liquid).toBe('{{ "{%" }} include x %} `{{ "{{" }} y }}` {{ "{{" }}{ z }}}\n\n\\{: onclick="x"}');
  expect(writeBody('{% x %}', syntaxOf('jekyll'))).toBe('{% x %}');
  const inFolder = { ...own, path: 'site/_posts/{date}-{slug}.md' };
  expect(siteSyntax(inFolder)).toMatchObject({ isJekyll: true, hasLiquid: true });
  expect(siteSyntax({ ...inFolder, front_matter: 'render_with_liquid: false' }).hasLiquid).toBe(false);
});

test('MDX runs nothing, and links citations', () => {
  expect(writeBody('# a `\n{x}\nb `\n\n    {y} <z>', syntaxOf('MDX'))).toBe(
    '# a `\n\\{x\\}\nb `\n\n    \\{y\\} &lt;z>',
  );
  expect(writeBody('A [1].\n\n1. [One](https://one.example)', syntaxOf('MDX'))).toBe(
    'A [\\[1\\]](<https://one.example>).\n\n1. [One](https://one.example)',
  );
});
