const LONGEST = 60;

/**
 * A name such as `0007-Pour-over-coffee`, good on every system: letters and digits of any script with hyphens, and a
 * number in front that keeps names apart. 250 bytes at most, so that an ending fits.
 */
export function fileName(number: number, title: string): string {
  const words = title.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  const short = Array.from(words.replace(/^-/, '')).slice(0, LONGEST).join('').replace(/-$/, '');
  return `${String(number).padStart(4, '0')}-${short || 'untitled'}`;
}
