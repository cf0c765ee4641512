import { expect, test } from 'vitest';
import type { ClusterArticle } from './cluster/propose-links.ts';
import { plannedLinkStates } from './planned-link-states.ts';

const article = (id: string, isPillar: boolean, ...paragraphs: string[]): ClusterArticle => ({
  id,
  title: id,
  keyphrase: id,
  secondaryKeywords: [],
  text: `# ${id}\n\nIt starts here.\n\n## More\n\n${paragraphs.join('\n\n')}\n`,
  language: 'en',
  isPillar,
  paths: [`/blog/post/${id.replaceAll(' ', '-')}`],
  locks: [],
});
const page = (title: string, url: string) => ({ id: url, title, keyphrase: title, url });

test('a planned link is in the text, proposed, without a sentence, or of an article that is not written', () => {
  const links = [
    { from: 'drip irrigation', to: 'rain barrel' },
    { from: 'drip irrigation', to: 'pump timer' },
    { from: 'rain barrel', to: 'drip irrigation' },
    { from: 'rain barrel', to: 'pump timer' },
    { from: 'rain barrel', to: 'hose repair' },
    { from: 'rain barrel', to: 'https://garden.example/soil' },
    { from: 'rain barrel', to: 'https://garden.example/gutters' },
    { from: 'pump timer', to: 'https://garden.example/gutters' },
    { from: 'pump timer', to: 'unpublished article' },
  ];
  const states = plannedLinkStates({
    links,
    articles: [
      article('drip irrigation', true, 'A [barrel](/blog/post/rain-barrel) is cheap.', 'A pump timer helps.'),
      article(
        'rain barrel',
        false,
        'It feeds drip irrigation.',
        'Clean the [gutters](https://garden.example/gutters/) first.',
      ),
      article('pump timer', false, 'It opens at night, after a look at roof gutters by day.'),
    ],
    pages: [
      page('garden soil', 'https://garden.example/soil'),
      page('roof gutters', 'https://garden.example/gutters'),
    ],
  });
  expect(states).toEqual([
    'linked',
    'proposed',
    'proposed',
    'missing',
    null,
    'missing',
    'linked',
    'proposed',
    null,
  ]);
});
