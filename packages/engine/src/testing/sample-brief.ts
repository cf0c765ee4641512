import type { ArticleBrief } from '../article.ts';

const GRINDING = `# Grinding coffee

Fresh grounds lose most of their aroma within half an hour, so coffee tastes best when it is ground right before brewing. A burr grinder crushes the beans between two rings and gives even grounds. A blade grinder chops at random and leaves dust beside large pieces, which brew at different speeds.

## Grind size

Coarse grounds suit a French press, where water and coffee stay together for four minutes. Medium grounds suit filters. Espresso needs fine grounds because water is pressed through in about 25 seconds. When coffee tastes sour, grind finer; when it tastes bitter, grind coarser.`;

const WATER = `# Water for coffee

A cup of coffee is more than 98 percent water, so its minerals decide much of the taste. Soft water makes coffee taste flat and sharp, very hard water makes it dull and leaves scale in the machine. Roasters aim for a hardness between 50 and 175 milligrams of calcium carbonate in each litre.

## Temperature

Water between 90 and 96 degrees draws out sweetness without bitterness. Boiling water is too hot for dark roasts. Most cheap machines stay below 88 degrees, which leaves the coffee sour.`;

const FORUM = `I switched to a hand grinder last year and my filter coffee got clearly better. Cleaning it takes two minutes. My advice: spend more on the grinder than on the machine.`;

/** Builds a small brief about coffee with a page, a pasted text and a forum post. */
export function sampleBrief(overrides: Partial<ArticleBrief> = {}): ArticleBrief {
  return {
    topics: ['How to make better coffee at home'],
    keywords: ['better coffee at home', 'coffee grinder', 'water temperature'],
    questions: ['How fine should you grind coffee?', 'Which water is best for coffee?'],
    sources: [
      {
        id: 'grinding',
        title: 'Grinding coffee',
        url: 'https://coffee.example/grinding',
        content: GRINDING,
        kind: 'fact',
      },
      { id: 'water', title: 'Custom Text Block', content: WATER, kind: 'fact' },
      {
        id: 'forum',
        title: 'My hand grinder',
        url: 'https://forum.example/t/1',
        content: FORUM,
        kind: 'opinion',
      },
    ],
    tonality: 'informative',
    length: 'medium_article',
    format: 'markdown',
    ...overrides,
  };
}
