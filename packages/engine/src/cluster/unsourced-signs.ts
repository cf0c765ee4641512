import { readPhrase } from '../text/page-words.ts';

/** Words that say nothing about a subject, so that a source on it needn't have them. */
const COMMON =
  /东西|优化|使用|可以|容易|尺寸|帮助|快速|情况|方式|时候|正确|流程|温度|种类|简单|类型|要求|规则|计划|进行|避免|错误|问题|需要|坏|大|好|小|新|旧|短|长|什么|和|的|用|吗|与|在|给|从/gu;
const HAN = /\p{Script=Han}+/gu;
/** Share of a subject's signs that sources on it have more than. */
const MIN_KNOWN = 0.5;
/** Share that a sign counts whose neighbours in the source are others: 泡茶 in 泡乌龙茶. */
const ALONE = 0.5;

/**
 * Returns the parts of a Chinese keyphrase's subject that a text doesn't have, if they are half of it or more. Compares
 * pairs of signs, as words have no bounds. Latin words may be Chinese in the text, as VAT is 增值税.
 */
export function unsourcedSigns(keyphrase: string, text: string): string[] {
  const { subject } = readPhrase(keyphrase, 'zh');
  const parts = subject.replaceAll(COMMON, ' ').match(HAN) ?? [];
  const signs = parts.flatMap((part) =>
    [...part].map((sign, at) => ({ sign, known: knownShare(part, at, text) })),
  );
  const known = signs.reduce((sum, sign) => sum + sign.known, 0);
  if (signs.length < 2 || known > signs.length * MIN_KNOWN) return [];
  const lost = signs.map(({ sign, known: share }) => (share < 1 ? sign : ' ')).join('');
  return lost.split(' ').filter(({ length }) => length > 1);
}

function knownShare(part: string, at: number, text: string): number {
  const pairs = [part.slice(at - 1, at + 1), part.slice(at, at + 2)].filter(({ length }) => length === 2);
  if (pairs.some((pair) => text.includes(pair))) return 1;
  return text.includes(part.charAt(at)) ? ALONE : 0;
}
