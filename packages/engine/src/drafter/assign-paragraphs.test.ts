import { expect, test } from 'vitest';
import type { ArticleBrief } from '../article.ts';
import { draftArticle } from './draft-article.ts';

const AT_HOME = `Cold brew is coffee that is made with cold water. The grounds rest in cold water for half a day.

For a concentrate, use one part of coffee to five parts of water. For a drink that is ready to serve, one part to twelve is enough. Cafes that sell it on tap use kegs with nitrogen.

Caffeine depends on the ratio. A cup of cold brew contains about 150 milligrams of caffeine. For pregnant women the limit is 200 milligrams.

Hygiene is the point that most brewers forget. Authorities for food safety recommend steeping below 5 degrees Celsius.`;
const IN_A_CAFE = `A small cafe in Leeds began to sell cold brew in May 2022. The owner paid 0.62 pounds for the ingredients of a glass.

Preparation takes 20 minutes of work a day. The cafe throws away about 5 percent of what it makes. The owner looks at the weather forecast before each evening.

The equipment was bought for 410 pounds. The investment was recovered after 129 glasses.`;

const BRIEF: ArticleBrief = {
  topics: ['How to make cold brew at home', 'Selling cold brew in a small cafe', 'Caffeine and safety'],
  keywords: ['cold brew'],
  questions: [],
  sources: [AT_HOME, IN_A_CAFE].map((content) => ({
    id: content,
    title: 'Notes',
    content,
    kind: 'fact',
  })),
  tonality: 'informative',
  length: 'medium_article',
  format: 'markdown',
};

test('[OPS-05] each paragraph of a text without headings stands below the heading that it fits best', () => {
  const { sections } = draftArticle(BRIEF);
  const textOf = (heading: string) => sections.find((section) => section.heading === heading)?.markdown;
  const [home = '', cafe = '', safety = ''] = BRIEF.topics.map(textOf);
  expect(home).toContain('one part to twelve is enough');
  expect(home).not.toMatch(/pounds|Preparation/);
  expect(cafe).toMatch(/0\.62 pounds[^]*Preparation takes[^]*weather forecast[^]*410 pounds/);
  expect(safety).toMatch(/150 milligrams[^]*For pregnant women[^]*Hygiene[^]*5 degrees/);
});

test('[OPS-05] a topic of two parts is no gap when the sources have one of them', () => {
  const { sections } = draftArticle({
    ...BRIEF,
    language: 'es',
    topics: ['Producción y precios', 'Conservar y freír'],
    keywords: ['aceite de oliva'],
    sources: [
      {
        id: 's1',
        title: 'Notas',
        kind: 'fact',
        content: `El aceite de oliva se obtiene en frío. La producción de España llega al 45 por ciento del mundo.

El precio del aceite de oliva pasó de 3,50 a más de 8 euros. La producción bajó mucho en la sequía.

¿Se puede freír con aceite de oliva? Sí. Su punto de humo se sitúa entre 190 y 210 grados.`,
      },
    ],
  });
  const frying = sections.find(({ heading }) => heading === 'Conservar y freír');
  expect(frying?.markdown).toContain('¿Se puede freír con aceite de oliva? Sí. Su punto de humo');
});
