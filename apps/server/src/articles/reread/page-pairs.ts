/** A page when it was cited and when it is read again, with the outcome that a person would want. */
export interface PagePair {
  name: string;
  before: string;
  after: string;
  /** Markdown of the article, which cites the page as [1]. */
  article: string;
  language?: string;
  wanted: string;
  /** Part of the new passage. */
  now?: string;
  /** Words that are marked in it. */
  marked?: string[];
}

const NAV =
  '<header><nav><a href="/">Home</a> <a href="/shop">Shop</a> <a href="/guides">Guides</a></nav></header>';
const FOOT = '<footer><p>© Garden Example. All rights reserved.</p><a href="/privacy">Privacy</a></footer>';

const FIRST =
  'Drip lines bring water slowly to the roots of each plant, so that little of it is lost to wind and sun.';
const SAVING =
  'In the three-year trial at Norvale, drip irrigation cut water use by 42 percent compared with sprinklers.';
const YIELD = 'Tomato yields rose in two of the three seasons, although the soil was the same in all plots.';
const CLOGS = 'Emitters should be flushed every two months, because fine sand clogs them over time.';
const MORE = [
  'The pressure of the line matters more than its length, and a regulator keeps it even along the whole row of plants.',
  'Timers that measure the moisture of the soil water only when it is needed, which most gardeners forget in a wet week.',
  'Mulch on top of the lines keeps the soil cool and hides the plastic from the sun, which would make it brittle in time.',
  'In winter the lines are drained and the filter is cleaned, so that frost does not break the fittings near the tap.',
];

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('\n');
const page = (
  body: string,
  { title = 'Drip irrigation in small gardens', lang = 'en', head = '', before = '', after = '' } = {},
) =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${NAV}${before}<main><article><h1>${title}</h1>${body}</article></main>${after}${FOOT}</body></html>`;

const OLD_BODY = paragraphs(FIRST, SAVING, YIELD, CLOGS, ...MORE);
const OLD = page(OLD_BODY);
const ARTICLE = `# Watering a small garden

Drip irrigation cut water use by 42 percent in a trial of three years at Norvale [1]. Emitters should be flushed every two months because fine sand clogs them [1].
`;
const with_ = (from: string, to: string) => page(OLD_BODY.replace(from, to));
const pair = (name: string, after: string, wanted: string, more: Partial<PagePair> = {}): PagePair => ({
  name,
  before: OLD,
  after,
  article: ARTICLE,
  wanted,
  ...more,
});

const OTHER_TEXTS = [
  'Our spring sale begins on Monday with young plants, seeds and pots at lower prices than in the last season.',
  'Visit the shop in the old station, where the team answers questions about hedges, lawns and the care of roses.',
  ...MORE.map((text) => text.replace(/line|soil|water/g, 'shelf')),
  'Orders above fifty euros are sent for free, and plants travel in boxes that can be put on the compost heap afterwards.',
];

const DE = paragraphs(
  'Tropfschläuche bringen das Wasser langsam an die Wurzeln, sodass wenig davon durch Wind und Sonne verloren geht.',
  'Im dreijährigen Versuch in Lindach sank der Wasserverbrauch um 42 Prozent gegenüber Regnern.',
  'Die Tropfer sollten alle zwei Monate gespült werden, weil feiner Sand sie mit der Zeit verstopft.',
  'Im Winter werden die Leitungen geleert und der Filter gereinigt, damit der Frost die Anschlüsse nicht sprengt.',
);
const DE_ARTICLE =
  '# Garten\n\nIm Versuch in Lindach sank der Wasserverbrauch um 42 Prozent [1]. Die Tropfer sollten alle zwei Monate gespült werden [1].\n';
const ES = paragraphs(
  'El riego por goteo lleva el agua despacio a las raíces, de modo que se pierde poca por el viento y el sol.',
  'En el ensayo de tres años en Norvale, el riego por goteo redujo el consumo de agua un 42 por ciento frente a los aspersores.',
  'Los goteros se deben lavar cada dos meses, porque la arena fina los obstruye con el tiempo.',
  'En invierno se vacían las líneas y se limpia el filtro, para que la helada no rompa las conexiones.',
);
const ES_ARTICLE =
  '# Jardín\n\nEn el ensayo de Norvale el riego por goteo redujo el consumo de agua un 42 por ciento [1].\n';
const ZH = paragraphs(
  '滴灌把水慢慢送到每株植物的根部，因此被风和阳光带走的水很少。',
  '在诺维尔为期三年的试验中，与喷灌相比，滴灌使用水量减少了42%。',
  '滴头应每两个月冲洗一次，因为细沙会逐渐堵塞滴头。',
  '冬天要把管道里的水放空并清洗过滤器，以免霜冻损坏水龙头附近的接头。',
);
const ZH_ARTICLE = '# 小花园浇水\n\n在诺维尔的三年试验中，滴灌使用水量减少了42%[1]。\n';
const localized = (lang: string, title: string, body: string) => page(body, { lang, title });
const DE_PAGE = localized('de', 'Tropfbewässerung im kleinen Garten', DE);
const ES_PAGE = localized('es', 'Riego por goteo en jardines pequeños', ES);
const ZH_PAGE = localized('zh', '小花园的滴灌', ZH);

const LOGIN_WALL = `<p>${FIRST}</p><div class="wall"><h2>Subscribe to continue reading</h2><p>Already a subscriber? Sign in.</p></div>`;

export const PAGE_PAIRS: readonly PagePair[] = [
  // No change.
  pair('the same page', OLD, 'unchanged'),
  pair('a moved passage', page(paragraphs(...MORE, CLOGS, YIELD, FIRST, SAVING)), 'unchanged'),
  pair(
    'ads and related links between the paragraphs',
    page(
      paragraphs(
        FIRST,
        'Advertisement',
        SAVING,
        'Read more: The best garden hoses of the year',
        YIELD,
        CLOGS,
        ...MORE,
      ),
      { after: '<aside><h2>Popular</h2><ul><li><a href="/a">Ten shade plants</a></li></ul></aside>' },
    ),
    'unchanged',
  ),
  pair(
    'another layout without an article element',
    `<html lang="en"><head><title>Drip irrigation in small gardens | Garden Example</title></head><body><div id="menu"><ul><li>New</li><li>Shop</li></ul></div><div class="c1"><div class="c2"><h2>Drip irrigation in small gardens</h2><div>${[FIRST, SAVING, YIELD, CLOGS, ...MORE].map((text) => `<div>${text}</div>`).join('')}</div></div></div></body></html>`,
    'unchanged',
  ),
  pair(
    'other quotes, dashes, spaces and capitals',
    page(
      paragraphs(
        FIRST,
        SAVING.replace('In the three-year trial', 'IN THE three‑year&nbsp;trial').replace('drip', '“drip”'),
        YIELD,
        CLOGS.replace(', because', '&nbsp;–  because'),
        ...MORE,
      ),
    ),
    'unchanged',
  ),
  pair('a percent sign', with_('42 percent', '42%'), 'unchanged'),
  pair('a figure in words', with_('42 percent', 'forty-two percent'), 'unchanged'),
  pair('a figure with a decimal zero', with_('42 percent', '42.0 percent'), 'unchanged'),
  pair(
    'links, bold words and notes within the sentence',
    with_(
      SAVING,
      'In the <a href="/trial">three-year trial</a> at <b>Norvale</b>, drip irrigation cut <em>water use</em> by 42 percent<sup><a href="#n3">[3]</a></sup> compared with sprinklers.[citation needed]',
    ),
    'unchanged',
  ),
  pair(
    'British spelling and a corrected typo',
    with_('clogs them over time', 'clogs them over  time'),
    'unchanged',
  ),
  pair('another spelling', with_('Emitters should be flushed', 'Emitters should be flushd'), 'unchanged'),
  pair(
    'a changed sentence that the article does not rest on',
    with_(YIELD, 'Tomato yields fell in all of the five seasons, and the soil was changed in 12 plots.'),
    'unchanged',
  ),
  pair(
    'a changed figure elsewhere',
    with_('in two of the three seasons', 'in 9 of the 12 seasons'),
    'unchanged',
  ),
  pair(
    'the passage in a table',
    page(
      `<table><tr><td>${SAVING}</td></tr><tr><td>${CLOGS}</td></tr></table>${paragraphs(FIRST, YIELD, ...MORE)}`,
    ),
    'unchanged',
  ),
  pair(
    'the passage beside the main text',
    page(paragraphs(FIRST, YIELD, CLOGS, ...MORE), {
      after: `<aside class="facts"><p>${SAVING}</p></aside>`,
    }),
    'unchanged',
  ),
  pair('a longer page', page(OLD_BODY + paragraphs(...OTHER_TEXTS)), 'unchanged'),
  pair(
    'a cookie banner over the same text',
    page(OLD_BODY, {
      before: '<div class="cookie"><p>We value your privacy. Accept all cookies or manage cookies.</p></div>',
    }),
    'unchanged',
  ),
  pair(
    'an invitation to subscribe below the same text',
    page(OLD_BODY, { after: '<p>Subscribe to continue reading. Already a subscriber?</p>' }),
    'unchanged',
  ),
  pair('soft hyphens', with_('irrigation cut', 'irri&shy;ga&shy;tion cut'), 'unchanged'),
  pair('a date of update', page(`<p>Updated on 4 May 2026</p>${OLD_BODY}`), 'unchanged'),
  pair(
    'a name with "retracted" in its text',
    page(`<p>The regulator retracted its approval of the pesticide last year.</p>${OLD_BODY}`),
    'unchanged',
  ),
  pair(
    'German with a percent sign',
    localized('de', 'Tropfbewässerung im kleinen Garten', DE.replace('42 Prozent', '42 %')),
    'unchanged',
    { before: DE_PAGE, article: DE_ARTICLE, language: 'de' },
  ),
  pair(
    'Chinese with spaces around figures',
    localized('zh', '小花园的滴灌', ZH.replace('减少了42%', '减少了 42 %')),
    'unchanged',
    { before: ZH_PAGE, article: ZH_ARTICLE, language: 'zh' },
  ),
  pair(
    'a notice that was there when it was cited',
    page(`<p>Correction: the trial lasted three years.</p>${OLD_BODY}`),
    'unchanged',
    { before: page(`<p>Correction: the trial lasted three years.</p>${OLD_BODY}`) },
  ),

  // Changed.
  pair('a changed figure', with_('42 percent', '31 percent'), 'figure', {
    now: 'cut water use by 31 percent compared with sprinklers',
    marked: ['31'],
  }),
  pair(
    'a changed figure in a moved passage',
    page(paragraphs(...MORE, YIELD, CLOGS, SAVING.replace('42', '38'), FIRST)),
    'figure',
    { now: '38 percent' },
  ),
  pair(
    'a changed figure in German',
    localized('de', 'Tropfbewässerung im kleinen Garten', DE.replace('42 Prozent', '29 Prozent')),
    'figure',
    { before: DE_PAGE, article: DE_ARTICLE, language: 'de', marked: ['29'] },
  ),
  pair(
    'a changed figure in Spanish',
    localized('es', 'Riego por goteo en jardines pequeños', ES.replace('42 por ciento', '27 por ciento')),
    'figure',
    { before: ES_PAGE, article: ES_ARTICLE, language: 'es', marked: ['27'] },
  ),
  pair('a changed figure in Chinese', localized('zh', '小花园的滴灌', ZH.replace('42%', '35%')), 'figure', {
    before: ZH_PAGE,
    article: ZH_ARTICLE,
    language: 'zh',
    marked: ['35'],
  }),
  pair(
    'a changed figure that the article does not state',
    with_('every two months', 'every 5 months'),
    'wording',
    {
      article:
        '# Garden\n\nEmitters should be flushed regularly, because fine sand clogs them over time [1].\n',
    },
  ),
  pair('a denial', with_('Emitters should be flushed', 'Emitters should not be flushed'), 'wording', {
    now: 'should not be flushed',
    marked: ['not'],
  }),
  pair('the opposite verb', with_('cut water use', 'raised water use'), 'wording', { marked: ['raised'] }),
  pair(
    'a rewritten sentence',
    with_(
      CLOGS,
      'Because fine sand clogs the emitters over time, gardeners should flush emitters every two months or replace them.',
    ),
    'wording',
  ),
  pair('a passage that is gone', page(paragraphs(FIRST, YIELD, CLOGS, ...MORE)), 'gone'),
  pair(
    'another text at the address',
    page(paragraphs(...OTHER_TEXTS, ...OTHER_TEXTS.map((text) => `${text} It is open on Sundays too.`)), {
      title: 'Spring sale',
    }),
    'gone gone',
  ),
  pair(
    'a retraction in the title',
    page(OLD_BODY, { title: 'RETRACTED: Drip irrigation in small gardens' }),
    'retraction',
  ),
  pair(
    'a retraction notice at the head',
    page(
      `<p><b>This article has been retracted</b> at the request of the authors, because plots were mixed up.</p>${OLD_BODY}`,
    ),
    'retraction',
    { now: 'has been retracted' },
  ),
  pair(
    'a retraction among the meta tags',
    page(OLD_BODY, { head: '<meta name="citation_article_type" content="Retracted Article">' }),
    'retraction',
  ),
  pair(
    'a German retraction',
    page(`<p>Dieser Artikel wurde zurückgezogen.</p>${DE}`, {
      lang: 'de',
      title: 'Tropfbewässerung im kleinen Garten',
    }),
    'retraction',
    { before: DE_PAGE, article: DE_ARTICLE, language: 'de' },
  ),
  pair(
    'a Spanish retraction',
    page(`<p>Este artículo ha sido retractado por sus autores.</p>${ES}`, {
      lang: 'es',
      title: 'Riego por goteo en jardines pequeños',
    }),
    'retraction',
    { before: ES_PAGE, article: ES_ARTICLE, language: 'es' },
  ),
  pair(
    'a Chinese retraction',
    page(`<p>撤稿声明：本文数据有误。</p>${ZH}`, { lang: 'zh', title: '小花园的滴灌' }),
    'retraction',
    { before: ZH_PAGE, article: ZH_ARTICLE, language: 'zh' },
  ),
  pair(
    'a correction',
    page(`<p>Correction: an earlier version of this article named the wrong town.</p>${OLD_BODY}`),
    'correction',
  ),
  pair(
    'a correction that changes the figure',
    page(
      `<p>Correction: an earlier version of this article overstated the saving.</p>${OLD_BODY.replace('42 percent', '31 percent')}`,
    ),
    'figure correction',
  ),

  // Can't be read.
  pair(
    'an error page with status 200',
    page('<p>The page that you are looking for does not exist.</p>', { title: 'Page not found' }),
    'unreadable',
  ),
  pair(
    'a German error page',
    page('<p>Diese Seite gibt es leider nicht mehr. Zurück zur Startseite.</p>', {
      title: 'Seite nicht gefunden',
      lang: 'de',
    }),
    'unreadable',
    { before: DE_PAGE, article: DE_ARTICLE, language: 'de' },
  ),
  pair('a paywall', page(LOGIN_WALL), 'unreadable'),
  pair(
    'a paywall after half of the text',
    page(`${paragraphs(FIRST, YIELD, ...MORE)}<p>The rest of this article is for subscribers only.</p>`),
    'unreadable',
  ),
  pair(
    'a sign-in page',
    page(
      '<p>Sign in to continue to Garden Example.</p><form><input name="user"><input type="password" name="p"></form>',
      { title: 'Sign in' },
    ),
    'unreadable',
  ),
  pair(
    'a consent page',
    page(
      '<p>We and our 843 partners store cookies on your device. Accept all cookies to go on, or manage your privacy.</p>',
      { title: 'Before you continue' },
    ),
    'unreadable',
  ),
  pair(
    'a challenge',
    page('<p>Checking your browser before accessing garden.example.</p>', { title: 'Just a moment...' }),
    'unreadable',
  ),
  pair(
    'a parked domain',
    page('<p>garden.example: this domain is for sale. Buy this domain today.</p>', {
      title: 'garden.example',
    }),
    'unreadable',
  ),
  pair(
    'a maintenance page',
    page('<p>We are working on the site and will be back soon.</p>', { title: 'Under maintenance' }),
    'unreadable',
  ),
  pair('the page in another language', DE_PAGE, 'unreadable'),
  pair('a page without text', page(''), 'unreadable'),
  pair(
    'a page that is drawn by scripts',
    '<html><head><title>Drip</title><script src="/app.js"></script></head><body><noscript>Please enable JavaScript to run this app.</noscript><div id="root"></div></body></html>',
    'unreadable',
  ),
];
