import { KeywordResearch, type Outline, OutputParameters } from '@inkstep/contract';
import { outlineBasis } from '@inkstep/contract/outline-basis';
import { describe, expect, it } from 'vitest';
import { checkBasis } from './check-basis.ts';

type Measured = Parameters<typeof checkBasis>[0];

const task: Measured = {
  keywords: [],
  selectedTopics: [],
  keywordResearchSelections: [],
  keywordResearchData: null,
  sources: [],
  outputParameters: OutputParameters.parse({ length: 'snippet' }),
  author: null,
  productInfo: null,
  outline: null,
};
const section = (targetWords: number): Outline['sections'][number] => ({
  id: `s${targetWords}`,
  kind: 'body',
  heading: 'Water',
  intent: '',
  keyPoints: [],
  targetWords,
  keyphrases: [],
  questions: [],
  sources: [],
});
const outline: Outline = {
  title: 'Coffee',
  angle: '',
  sections: [section(120), section(300)],
  basis: outlineBasis(task),
};

describe('the length that an article is checked against', () => {
  it('is that of the chosen length', () => {
    expect(checkBasis(task, []).targetWords).toBe(500);
  });

  it('is the sum of the outline that the article keeps to', () => {
    expect(checkBasis({ ...task, outline }, []).targetWords).toBe(420);
  });

  it('is that of the chosen length where the outline was made for something else, or is empty', () => {
    const longer = OutputParameters.parse({ length: 'long_guide' });
    expect(checkBasis({ ...task, outline, outputParameters: longer }, []).targetWords).toBe(2500);
    expect(checkBasis({ ...task, outline: { ...outline, sections: [] } }, []).targetWords).toBe(500);
  });
});

it('takes its own site and the texts that need no source from product, author and brief', () => {
  const { productName, ownSite, ownTexts, topics } = checkBasis(
    {
      ...task,
      selectedTopics: [{ original: 'Mills', edited: 'Mills under 99 euro' }],
      productInfo: {
        name: 'Mahl',
        link: 'https://mahl.example',
        description: 'Weighs 4 kg',
        features: ['2 speeds'],
      },
      author: { authorName: 'Ada', authorBio: 'Roaster since 2009', targetAudience: '' },
    },
    [],
  );
  expect(productName).toBe('Mahl');
  expect(ownSite).toBe('https://mahl.example');
  expect(topics).toEqual(['Mills under 99 euro']);
  expect(ownTexts).toEqual(['Mills under 99 euro', 'Mahl', 'Weighs 4 kg', '2 speeds', 'Roaster since 2009']);
});

it('takes the headings of its sources that rank for the keyword', () => {
  const page = (id: string, url: string, content: string) => ({
    id,
    kind: 'url' as const,
    resourceType: null,
    author: null,
    published: null,
    url,
    title: id,
    content,
    description: '',
  });
  const result = (url: string) => ({ title: 'Brewing', url, snippet: '', origin: 'serper' });
  const research = KeywordResearch.parse({
    originalKeyword: 'coffee',
    keyword: 'coffee',
    autocompleteSuggestions: [],
    relatedKeywords: [],
    wordCloudData: { words: [] },
    peopleAlsoAsk: [],
    topResults: [
      result('https://www.beans.example/brewing/?utm_source=x'),
      result('https://unread.example/'),
    ],
  });
  const sources = [
    page(
      'ranking',
      'https://beans.example/brewing',
      '# Brewing\n\n## **Water** first\n\nA.\n\n### Taste\n\n## Grind',
    ),
    page('other', 'https://other.example/', '## Not ranking\n\nB.'),
  ];
  expect(checkBasis({ ...task, sources, keywordResearchData: research }, []).rankingHeadings).toEqual([
    'Water first',
    'Grind',
  ]);
  expect(checkBasis({ ...task, sources }, []).rankingHeadings).toEqual([]);
});
