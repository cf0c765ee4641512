import type { PillarInput } from '@inkstep/contract';
import type { Api } from './person.ts';

const PARAGRAPH =
  'Drip lines bring water slowly to the roots, so that little of it is lost to wind and sun [1]. Laid under mulch, they keep the soil evenly moist for days [2], and a timer opens the valve before sunrise.';

/** Typical article: sections, a table, code, a note, questions and a list of sources. */
const LONG_POST = `# Drip irrigation for small gardens

*By Ana Ruiz*

${PARAGRAPH}

## How much water it saves

${PARAGRAPH} A timer helps as well[^timer].

| System | Efficiency | Suits |
| --- | :-: | --- |
| Drip line | 90% | Beds and hedges |
| Sprinkler | 65% | Lawns |
| Watering can | 50% | Pots |

> Water in the morning, and only where roots are.

## Setting it up

1. Measure the bed.
2. Lay the line **in rows** of 30 cm.
3. Open the valve for *ten* minutes.

- [x] Filter
- [ ] Pressure regulator

\`\`\`sh
valve --open 10m --every day --at 05:30 --zone beds --zone hedges --log /var/log/water.log --notify
\`\`\`

### Mulch

${PARAGRAPH}

## Frequently asked questions

### How often should it run?

Every second day in summer [2].

## Sources

1. [Drip systems, a handbook](https://university.example/drip)
2. [Mulch and moisture](https://soil.example/mulch)

[^timer]: A simple one for the tap is enough.
`;

type Fields = Partial<PillarInput> & { title: string };

export async function publishPost(api: Api, { title, ...fields }: Fields) {
  const { post } = await api.addPost({
    body: {
      title,
      excerpt: `About ${title}.`,
      content: PARAGRAPH,
      author: 'Ana Ruiz',
      published: true,
      // Posts of tests have the same paragraph.
      confirm_duplicates: true,
      ...fields,
    },
  });
  return post;
}

/** Creates a blog of two pages and two categories, with the long post, which has an author and a reviewer, as the newest, and guides. */
export async function fillBlog(api: Api) {
  await api.addCategory({ body: { name: 'Water' } });
  await api.addCategory({ body: { name: 'Soil & compost', slug: 'soil' } });
  await api.addCategory({ body: { name: 'Small gardens' } });
  const { author } = await api.createAuthor({
    body: {
      name: 'Ana Ruiz',
      role: 'Head gardener',
      bio: 'Ana has planned irrigation for small gardens for fifteen years.',
      links: ['https://ana.example/about'],
    },
  });
  const { author: reviewer } = await api.createAuthor({ body: { name: 'Bea Baker' } });
  const short = [];
  for (let number = 1; number <= 13; number += 1) {
    short.push(
      await publishPost(api, {
        title: `Compost note ${number}`,
        category: number % 3 === 0 ? 'water' : 'soil',
        tags: ['compost', ...(number % 2 === 0 ? ['worms', 'small gardens'] : [])],
        featured: number === 4,
      }),
    );
  }
  const long = await publishPost(api, {
    title: 'Drip irrigation for small gardens',
    excerpt: 'What trials say about drip lines, and how to lay one in an afternoon.',
    content: LONG_POST,
    author_id: author.id,
    reviewed_by_id: reviewer.id,
    category: 'water',
    tags: ['drip irrigation', 'small gardens', 'timers'],
    featured: true,
  });
  const pillar = (pages: readonly { id: string }[], title: string) =>
    api.addPillarPage({
      body: {
        title,
        excerpt: 'Everything we know about it, with the trials behind it.',
        content: LONG_POST,
        category: 'small-gardens',
        featured: true,
        published: true,
        confirm_duplicates: true,
        cluster_pages: pages.map(({ id }) => ({ id })),
      },
    });
  const few = await pillar([long, ...short.slice(0, 2)], 'The guide to water');
  const many = await pillar(short.slice(0, 5), 'The guide to compost');
  return { author, long, short, few: few.post, many: many.post };
}
