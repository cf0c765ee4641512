import { randomUUID } from 'node:crypto';
import { buildOutgoingArticle } from '../factory.ts';
import type { OutgoingArticle, OutgoingPicture } from '../publisher.ts';

export { buildUploadedPictures as rememberedPictures } from '../factory.ts';

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const STORED_PICTURE = `/files/${'0a'.repeat(16)}/1000x500.webp`;

/** Article with everything that a text may contain. */
export const EVERYTHING = `Worms eat **peels** and *leaves* [1][2], ~~plastic~~ and \`paper\`[^1]. At 10<sup>2</sup> days, H<sub>2</sub>O
<mark>matters</mark>: press <kbd>Ctrl</kbd> + <kbd>C</kbd>. See [a guide](https://worms.example/a?b=1&c=2).

## What *worms* eat

![A heap "of" peels](${STORED_PICTURE})
*By Ana, [CC BY 4.0](https://licence.example/by)*

![Worms](https://pictures.example/würmer.png "In June")

- Peels
- Leaves
  1. small
  2. dry
- [x] Paper

  Only without print.

1. Feed the heap:

   \`\`\`sh
   feed --heap 1 < peels
   \`\`\`

> [!TIP]
> Slowly, they said.
>
> And often.

<details><summary>More</summary>

Worms dislike **salt**.

</details>

\`\`\`ts
const end = '<!--kg-card-end: html-->';
\`\`\`

| Food | Good |
| --- | :-: |
| Peel [1] | yes[^2] |

---

### قلّب الكومة

蚯蚓吃**果皮**。

[^1]: Without *print*.
[^2]: In moderation.

## Sources

1. [A guide](https://worms.example/guide)
2. My notes
`;

export const outgoingPicture = (source: string, more: Partial<OutgoingPicture> = {}): OutgoingPicture => ({
  source,
  alt: 'A heap',
  credit: null,
  fileName: 'heap of peels.png',
  load: async () => ({ bytes: PNG, contentType: 'image/png' }),
  ...more,
});

export const outgoingArticle = (more: Partial<OutgoingArticle> = {}): OutgoingArticle => {
  const key = more.key ?? randomUUID();
  return buildOutgoingArticle({
    key,
    title: `What worms eat ${key.slice(0, 8)}`,
    slug: `what-worms-eat-${key.slice(0, 8)}`,
    excerpt: 'Peels and leaves.',
    author: null,
    category: 'Compost',
    tags: ['Worms', 'R & D'],
    seo_title: 'What worms eat: a guide',
    seo_description: 'Worms eat peels and leaves, but no salt.',
    canonical_url: 'https://worms.example/what-worms-eat',
    content: 'Worms eat **peels** [1].\n\n## Sources\n\n1. [A guide](https://worms.example/guide)\n',
    jsonLd: { '@context': 'https://schema.org', '@type': 'BlogPosting', headline: 'What </script> eats' },
    ...more,
  });
};
