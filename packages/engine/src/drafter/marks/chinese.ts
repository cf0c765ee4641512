import type { LanguageMarks } from './language-marks.ts';

const MID_THOUGHT = [
  '这|那|它|他|她|此|该|其|两者|前者|后者|.{1,5}(?:这|该|此)',
  '但|不过|然而|因此|所以|而且|并且|另外|此外|于是|例如|比如|譬如|同时|也|还|则|接着|然后|最后|首先|其次|总之|同样|相反|否则|换句话说',
];
const ABOUT_THE_PAGE = [
  '订阅|登录|注册|点击|下载|版权所有|隐私政策|阅读(?:更多|原文|全文)|关注(?:我们|公众号)|扫码|二维码|转载|广告|目录',
  '本文|本章|本节|本站|本篇|本页|上文|下文|如上|如下|以上|以下|上述|下面|上面|下图|上图|下表|上表|见(?:图|表|第)',
  '小编|编辑[:：]|来源[:：]|我们将|我们的(?:团队|产品|网站|客户|店)|有[两二三四五六七八九十几]+(?:种|个|点|类|大)',
];

export const CHINESE_MARKS: LanguageMarks = {
  midThought: new RegExp(`^(?:${MID_THOUGHT.join('|')})`, 'u'),
  aboutThePage: new RegExp(ABOUT_THE_PAGE.join('|'), 'u'),
  firstPerson: /(?<!自)我(?!国)|笔者|本人/u,
  copula: /是(?:一|指|用|由|为|在|对)|指的是|(?<=.)指/u,
};
