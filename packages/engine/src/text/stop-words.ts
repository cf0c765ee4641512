/// <reference path="./stopword.d.ts" />
import * as lists from 'stopword';
import { memoize } from './memoize.ts';

const PACKAGED: Readonly<Record<string, readonly string[]>> = {
  ar: lists.ara,
  cs: lists.ces,
  da: lists.dan,
  de: lists.deu,
  el: lists.ell,
  en: lists.eng,
  es: lists.spa,
  fa: lists.fas,
  fi: lists.fin,
  fr: lists.fra,
  he: lists.heb,
  hi: lists.hin,
  hu: lists.hun,
  id: lists.ind,
  it: lists.ita,
  ja: lists.jpn,
  ko: lists.kor,
  nb: lists.nob,
  nl: lists.nld,
  no: lists.nob,
  pl: lists.pol,
  pt: lists.por,
  ro: lists.ron,
  ru: lists.rus,
  sv: lists.swe,
  th: lists.tha,
  tr: lists.tur,
  uk: lists.ukr,
  vi: lists.vie,
  zh: lists.zho,
};

/** Common words missing from the packaged lists, mostly question words, which say nothing about a subject. */
const ADDED: Readonly<Record<string, string>> = {
  en: `also am are aren't because been being both can can't cannot could couldn't did didn't do does doesn't
    doing don't down each even few further get gets give given gives had has have having here how i i'm if into
    is isn't it's its itself just let like made make makes many may me might more most much must my myself no
    nor not now off often once one only other our ours out over own per same shan't she should so some such
    take takes than that's their theirs them then there these they this those three through too two under until
    up us very was wasn't way ways we well were what what's when where which while who whom whose why will with
    won't would wouldn't you your yours yourself`,
  de: `beim bzw ca dabei dafür damit deren dessen etwa falls hinzu ihrem je jeweils mithilfe oft sobald sodass sowie
    statt usw wobei wodurch womit z b zudem`,
  es: `al algo algunas algunos ante antes así aunque cada como cómo cual cuál cuales cuáles cuando cuándo cuanto cuánto
    de del desde donde dónde durante e ella ellas ellos en entre era eran es esa esas ese eso esos esta está estaba están
    estas este esto estos fue fueron ha había han hasta hay la las le les lo los más me mediante mi mientras mis muy nada
    ni no nos nosotros nuestra nuestro o otra otras otro otros para pero poco por porque puede pueden pues que qué quien
    quién quienes se sea según ser si sí sido sin sobre solo sólo son su sus también tan tanto te tener ti tiene tienen
    toda todas todo todos tras tu tú tus un una unas uno unos usted y ya yo`,
  zh: `一个 一些 一种 不 不是 与 也 了 什么 他 他们 以及 会 但 但是 你 你们 使 其 其中 到 却 又 及 只 可以 可能 吗 吧 呢 哪些
    哪个 因为 因此 在 多少 她 如果 如何 它 它们 对 对于 就 就是 已 已经 并 并且 很 怎么 怎么样 怎样 我 我们 或 或者 所以
    把 是 是否 更 最 有 有些 没有 然后 由 由于 的话 着 等 而 而且 能 能够 自己 被 要 让 谁 过 还 还是 这 这个 这些 这种
    那 那个 那些 都 需要 非常 为 为了 为什么 为何 从 以 之 于 你的 我的 他的 她的 它的 我们的 你们的 他们的 自己的 者 们 大家 人们 时 时候
    里 上 下 中 后 前 来 去 做 个 每个 任何 通过`,
  ja: `ある いる うえ から くる ここ こと この これ さん しかし する せる そして その それ た ため だ だけ て で です と
    とき として どう どの な ない なぜ など なる なに に ので は へ べき ほど ます また まで も もの や よう より られ る れる
    を 何 誰 って しょう ま ください あなた たち`,
};

/** Languages with a list of stop words, as BCP 47 primary subtags. */
export const STOP_WORD_LANGUAGES: readonly string[] = Object.keys(PACKAGED);

/** Returns the stop words of a language in lower case; empty without a list. */
export const stopWords = memoize((language): ReadonlySet<string> => {
  const words = new Set([...(PACKAGED[language] ?? []), ...(ADDED[language] ?? '').split(/\s+/)]);
  words.delete('');
  return words;
});
