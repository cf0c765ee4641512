import type { Fact } from '../../article.ts';

/** The most frequent family names, which most people in China have. */
const FAMILY_NAMES = new Set(
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文'.match(
    /./gu,
  ),
);
const NAME = /^\p{Script=Han}{2,3}$/u;

/** Names of people on which two sentences differ that are the same otherwise. */
export function changedName(a: string, b: string): { a: Fact; b: Fact } | undefined {
  if (!/\p{Script=Han}/u.test(a)) return undefined;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  // The family name may be the same.
  for (const from of [start, start - 1]) {
    const [one, other] = [
      a.slice(Math.max(0, from), a.length - end),
      b.slice(Math.max(0, from), b.length - end),
    ];
    const isName = (text: string) => NAME.test(text) && FAMILY_NAMES.has(text.charAt(0));
    const fact = (text: string): Fact => ({ kind: 'name', key: text, text });
    if (isName(one) && isName(other)) return { a: fact(one), b: fact(other) };
  }
  return undefined;
}
