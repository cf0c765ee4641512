import { describe, expect, it } from 'vitest';
import { sampleBrief } from '../testing/sample-brief.ts';
import { findAdditions } from './find-additions.ts';
import { ownMaterial } from './own-material.ts';

describe('findAdditions', () => {
  it('says what the sources say by topic, and asks what none of them answers', () => {
    const found = findAdditions({
      brief: sampleBrief({
        questions: ['How fine should you grind coffee?', 'Does frozen coffee lose its crema?'],
      }),
      headings: ['Water temperature', 'Storing coffee in the freezer', 'Freezer burn: what helps?'],
      questions: [
        'Does frozen coffee lose its crema?',
        'Is it healthy?',
        'Which descaler protects a boiler?',
      ],
    });
    expect(found.said).toEqual([
      {
        topic: 'Water temperature',
        text: 'Water between 90 and 96 degrees draws out sweetness without bitterness.',
        source: 'Custom Text Block',
      },
    ]);
    expect(found.questions).toEqual([
      { text: 'Does frozen coffee lose its crema?', isTopic: false },
      { text: 'Which descaler protects a boiler?', isTopic: false },
      { text: 'Storing coffee in the freezer', isTopic: true },
      { text: 'Freezer burn: what helps?', isTopic: false },
    ]);
  });

  it('asks at most five, and says nothing without sources', () => {
    const headings = Array.from({ length: 9 }, (_, at) => `Part ${'abcdefghi'[at]} of the freezer`);
    const found = findAdditions({
      brief: sampleBrief({ sources: [], questions: [] }),
      headings,
      questions: [],
    });
    expect(found.said).toEqual([]);
    expect(found.questions).toHaveLength(5);
  });

  it('is empty where the sources answer everything', () => {
    const found = findAdditions({
      brief: sampleBrief({ questions: [] }),
      headings: ['Grind size'],
      questions: [],
    });
    expect(found.questions).toEqual([]);
  });
});

describe('ownMaterial', () => {
  it('has answers, own texts and what the product says on the subject', () => {
    const found = ownMaterial(
      sampleBrief({
        author: {
          authorName: '',
          authorBio: '',
          targetAudience: '',
          interview: [{ question: 'Mistakes?', answer: 'I ground dark beans far too fine.' }],
        },
        product: {
          name: 'Rival',
          link: '',
          description: 'Made in Norway. It makes better coffee in two minutes.',
          features: ['Coffee timer', 'Blue'],
        },
      }),
    );
    expect(found).toEqual([
      { origin: 'interview', text: 'I ground dark beans far too fine.' },
      expect.objectContaining({ origin: 'data', text: expect.stringContaining('98 percent water') }),
      { origin: 'product', text: 'Coffee timer' },
      { origin: 'product', text: 'It makes better coffee in two minutes.' },
    ]);
  });

  it('is nothing where all sources are pages', () => {
    const { sources } = sampleBrief();
    expect(ownMaterial(sampleBrief({ sources: sources.filter(({ url }) => url) }))).toEqual([]);
  });
});
