import { cleanUntrusted } from '@inkstep/engine';

/** Text of others as one clean line of at most `max` characters, such as the contract takes it. */
export const fitLine = (text: string, max: number): string =>
  cleanUntrusted(text.slice(0, max * 4))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
