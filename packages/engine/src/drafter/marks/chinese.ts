import { type LanguageMarks, NEVER } from './language-marks.ts';

const MID_THOUGHT = [
  '这|那|它|他|她|此|该|其|两者|前者|后者|.{1,5}(?:这|该|此)',
  '但|不过|然而|因此|所以|而且|并且|另外|此外|于是|例如|比如|譬如|同时|也|还|则|接着|然后|最后|首先|其次|总之|同样|相反|否则|换句话说',
  '随后|之后|此后|届时|当时|期间|[一二三四五六七八九十两几\\d]+(?:年|个月|天|小时|分钟|周)后|另一|另|对此|为此|后来|内置的',
];
const ABOUT_THE_PAGE = [
  '订阅|登录|注册|点击|下载|版权所有|隐私政策|阅读(?:更多|原文|全文)|关注(?:我们|公众号)|扫码|二维码|转载|广告|目录',
  '本文|本章|本节|本站|本篇|本页|上文|下文|如上|如下|(?:以上|以下|下面|上面)(?:就?是|为|内容|信息|方法|步骤|情况|文字|几|列)|上述|下图|上图|下表|上表|见(?:图|表|第)',
  '(?:很多|许多|有些?|不少)人(?:认为|以为|说|觉得)|误区|谣言',
  '楼主|大家好|优惠|下单|购物车|旗舰店|质保|联保|月销|回复|立即购买|注意[:：]|亲[，,]',
  '小编|编辑[:：]|来源[:：]|我们将|我们的(?:团队|产品|网站|客户|店)|有[两二三四五六七八九十几]+(?:种|个|点|类|大)',
];

export const CHINESE_MARKS: LanguageMarks = {
  midThought: new RegExp(`^(?:${MID_THOUGHT.join('|')})`, 'u'),
  leansBack: /(?:他|她)(?:说|表示|认为|指出|补充)/u,
  // No article tells what was brought up before, and subjects are left out everywhere.
  generic: /^(?:研究人员|研究者|作者|产品|结果|设备|系统|这种|实验结果)/u,
  subjectless: NEVER,
  definite: NEVER,
  aboutThePage: new RegExp(ABOUT_THE_PAGE.join('|'), 'u'),
  firstPerson: /(?<!自)我(?!国)|笔者|本人/u,
  copula: /是(?![否不因])|指的是|(?<=.)指/u,
};
