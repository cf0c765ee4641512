import { cleanUntrusted } from '@inkstep/engine';

/** Third-party text as one clean line of at most `max` characters, as the contract requires. */
export const fitLine = (text: string, max: number): string =>
  cleanUntrusted(text.slice(0, max * 4))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
