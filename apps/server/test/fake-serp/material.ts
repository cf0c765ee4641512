/**
 * Results of every fake search service, each in its own format. Texts contain HTML, and one result isn't a web page.
 */
export const SERP = {
  pages: [
    {
      title: '<b>Cold brew</b> &amp; ice',
      url: 'https://www.reddit.com/r/coffee',
      snippet: 'Steep <strong>cold brew</strong> for 12 hours.',
    },
    { title: null, url: 'https://untitled.example/page', snippet: 'A page without a title.' },
    { title: 'A script', url: 'javascript:alert(1)', snippet: 'No page at all.' },
    { title: 'Cold brew guide', url: 'https://guide.example/cold-brew', snippet: null },
  ],
  questions: ['Is cold brew stronger?', 'How long does <em>cold brew</em> keep?'],
  related: ['cold brew ratio', 'cold brew <b>maker</b>'],
  knowledge: {
    title: 'Cold brew coffee',
    type: 'Beverage',
    description: 'Coffee brewed with cold water.',
    url: 'https://en.wikipedia.org/wiki/Cold_brew_coffee',
  },
} as const;
