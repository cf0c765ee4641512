// Same characters in the form of an old encoding or of a place in the word: Kangxi radicals, compatibility ideographs,
// ligatures, presentation forms. Superscripts, fractions, circled figures and wide letters mean something of their own.
const FORMS = /[\u2f00-\u2fd5\uf900-\ufaff\ufb00-\ufd3d\ufd50-\ufdfb\ufe70-\ufefc\u{2f800}-\u{2fa1f}]/gu;

/** Radicals that fonts share with ideographs and no normalization maps: Unicode's Equivalent_Unified_Ideograph. */
const RADICALS =
  '⺁⺂⺃⺄⺅⺆⺇⺈⺉⺊⺋⺌⺍⺎⺏⺐⺑⺒⺓⺔⺕⺖⺗⺘⺙⺛⺜⺝⺞⺟⺠⺡⺢⺣⺤⺥⺦⺧⺨⺩⺪⺫⺬⺭⺮⺯⺰⺱⺲⺳⺴⺵⺶⺷⺸⺹⺺⺻⺼⺽⺾⺿⻀⻁⻂⻃⻄⻅⻆⻇⻈⻉⻊⻋⻌⻍⻎⻏⻐⻑⻒⻓⻔⻕⻖⻗⻘⻙⻚⻛⻜⻝⻞⻟⻠⻡⻢⻣⻤⻥⻦⻧⻨⻩⻪⻫⻬⻭⻮⻯⻰⻱⻲⻳';
const IDEOGRAPHS =
  '厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑彐忄心扌攵旡日月歺母民氵氺灬爫爫丬牛犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂肀聿肉𦥑艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀龟';
const IDEOGRAPH_OF = new Map([...RADICALS].map((radical, at) => [radical, [...IDEOGRAPHS][at] ?? radical]));

/** Replaces compatibility forms by the usual characters, where nothing but the form changes. */
export const plainForms = (text: string): string =>
  text
    .replace(FORMS, (form) => form.normalize('NFKC').replace(/^ (?=\p{M})/u, ''))
    .replace(/[\u2e80-\u2ef3]/g, (radical) => IDEOGRAPH_OF.get(radical) ?? radical)
    .normalize('NFC');
