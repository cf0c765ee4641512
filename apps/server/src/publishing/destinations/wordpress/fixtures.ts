import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { buildOutgoingArticle } from '../factory.ts';
import type { OutgoingArticle, OutgoingPicture } from '../publisher.ts';

/** Text with everything that an article may contain. */
export const EVERYTHING = `Worms eat **peels**, *leaves* and \`paper\` [1][2], see [a guide](https://worms.example/a?b=1&c=2). Some say H<sub>2</sub>O and 10<sup>9</sup>, press <kbd>Ctrl</kbd>, ~~nothing~~, <mark>note</mark> <ins>this</ins>.[^1]

## Steps & <tags>

1. Collect peels
2. Cut them
   - small
   - even
     1. deep
3. Wait

A list that begins later:

4. Four
5. Five

- [x] done
- [ ] open

### What to feed

| Food | Good | Much |
| :--- | :---: | ---: |
| Peel **raw** | yes | 10 |
| A \`|\` pipe<br>and a line | [no](https://worms.example) | |

> Slowly, they said.
>
> - a list in a quote
>
> > Deeper

> [!WARNING]
> Citrus is sour.

\`\`\`php
<?php echo "[gallery]"; // <b>
https://video.example/watch
\`\`\`

#### Deeper

##### Deepest

---

![A heap & "more"](/files/${'0a'.repeat(16)}/1000x500.webp)

Before ![inline](https://pictures.example/p.png) after.

<details><summary>More</summary>

Hidden *text*.

- one

</details>

قلّب الكومة كل أسبوع.

蚯蚓吃**果皮**，不吃肉。

Line one  
line two, [gallery ids="1"] and [/caption].

- A loose item

  with a paragraph

- Another

1. An item with code

   \`\`\`
   feed(heap)
   \`\`\`

[^1]: A note with *emphasis*.

## Sources

1. [A guide](https://worms.example/guide)
2. My notes
`;

/** Articles for the editor's parser, by what is special in them. */
export const TEXTS: Readonly<Record<string, string>> = {
  everything: EVERYTHING,
  'one sentence': 'Worms eat peels.',
  'a heading alone': '## Worms',
  'all levels of headings': '# One\n\n## Two\n\n### Three\n\n#### Four\n\n##### Five\n\n###### Six',
  'headings with marks':
    '## `code` and *emphasis* & <b>\n\nText.\n\n## [A link](https://worms.example)\n\nText.',
  'a nested list': '- a\n  - b\n    - c\n      1. d\n      2. e\n- f',
  'a loose list': '- a\n\n  more\n\n- b\n\n  - c\n\n  - d',
  'a list with a quote': '- a\n\n  > quoted\n\n- b',
  'text after a nested list': '- a\n  - b\n\n  after\n- c',
  'an empty item': '- a\n-\n- c',
  'a numbered list from 7': '7. seven\n8. eight',
  tasks: '- [x] done\n- [ ] open',
  'a table without rows': '| A | B |\n| --- | --- |',
  'a table with marks': '| A | B |\n| :-: | --: |\n| **x** | `y` |\n| [z](https://worms.example) | <br> |',
  code: '```ts\nconst a = "<b>&amp;";\n```\n\n    indented\n\nand `in<line>`.',
  'empty code': '```\n```\n\nText.',
  'a nested quote': '> a\n>\n> > b\n> >\n> > - c\n>\n> ```\n> d\n> ```',
  'an alert with a title': '> [!TIP] Turn it\n> Once a week.',
  notes: 'One[^a] and two[^b], one again[^a].\n\n[^a]: First.\n[^b]: Second\n\n    with a paragraph.',
  details: '<details>\n<summary>More</summary>\n\nHidden.\n\n</details>\n\nAfter.',
  Arabic:
    '## الديدان\n\nتأكل الديدان قشور الفاكهة [1].\n\n- أولاً\n- ثانياً\n\n> قال\n\n## المصادر\n\n1. [دليل](https://worms.example/ar)',
  'Hebrew with Latin': 'תולעים אוכלות peels.\n\nEnglish after.\n\n| א | ב |\n| --- | --- |\n| ג | ד |',
  Chinese:
    '## 蚯蚓\n\n蚯蚓吃**果皮**，不吃肉[1]。\n\n1. 收集\n2. 切碎\n\n## 来源\n\n1. [指南](https://worms.example/zh)',
  'Japanese and emoji': '## ミミズ\n\n皮を**食べる**。🪱 👩‍👩‍👧\n\n- 一\n- 二',
  'raw HTML':
    '<div class="x">block</div>\n\n<script>alert(1)</script>\n\n<iframe src="https://video.example/v"></iframe>\n\ntext <b>bold</b> <img src=x onerror=alert(1)>',
  'delimiters of blocks':
    '<!-- wp:html --><b>x</b><!-- /wp:html -->\n\n`<!-- wp:core/shortcode -->` ![<!-- wp:html -->](/x.png)\n\n```\n<!-- /wp:code -->\n```',
  shortcodes: '[gallery] and [embed]https://video.example[/embed]\n\n- [caption id="x"]\n\n## [audio]',
  'addresses alone':
    'https://video.example/watch\n\nwww.example.com\n\n<https://worms.example>\n\n```\nhttps://video.example/watch\n```',
  'breaks and rules': 'a  \nb\\\nc\n\n---\n\n***\n\nd<br>e',
  long: Array.from(
    { length: 60 },
    (_, at) => `## Part ${at}\n\n${'Worms eat peels & leaves [1]. '.repeat(20)}`,
  )
    .join('\n\n')
    .concat('\n\n## Sources\n\n1. [A guide](https://worms.example/guide)'),
};

const STORED = `/files/${'0a'.repeat(16)}/1000x500.webp`;

/** A picture whose bytes differ by its source. */
export const buildPicture = (
  source: string = STORED,
  overrides: Partial<OutgoingPicture> = {},
): OutgoingPicture => ({
  source,
  alt: 'A heap',
  credit: null,
  fileName: 'heap.webp',
  load: async () => ({ bytes: await drawn(source), contentType: 'image/webp' }),
  ...overrides,
});

const drawn = (source: string): Promise<Uint8Array> =>
  sharp({
    create: { width: 640, height: 320, channels: 3, background: { r: source.length % 256, g: 120, b: 60 } },
  })
    .webp()
    .toBuffer();

/** A plain article: only what a test gives it can lead to warnings. */
export function buildArticle(overrides: Partial<OutgoingArticle> = {}): OutgoingArticle {
  const key = overrides.key ?? randomUUID();
  return buildOutgoingArticle({
    key,
    title: 'What worms <eat> & why',
    slug: `worms-${key.slice(0, 8)}`,
    author: null,
    category: '',
    tags: [],
    seo_title: '',
    seo_description: '',
    jsonLd: {},
    ...overrides,
  });
}
