const LONGEST = 60;

/**
 * A file name such as `0007-Pour-over-coffee` that is valid on every system: letters and digits of any script and
 * hyphens, with a number that keeps names unique. At most 250 bytes, to leave space for an extension.
 */
export function fileName(number: number, title: string): string {
  const words = title.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  const short = Array.from(words.replace(/^-/, '')).slice(0, LONGEST).join('').replace(/-$/, '');
  return `${String(number).padStart(4, '0')}-${short || 'untitled'}`;
}
