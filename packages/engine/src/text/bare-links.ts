import { addressEdits } from './addresses.ts';
import type { AllowedLinks } from './allowed-links.ts';
import { outsideCode } from './outside-code.ts';
import { sentenceAround } from './sentence-around.ts';
import { applyEdits } from './tokens.ts';

/** Removes bare URLs that aren't allowed, each with its sentence. URLs of Markdown links stay. */
export function withoutBareLinks(
  markdown: string,
  allowed: AllowedLinks,
): { markdown: string; removed: number } {
  let removed = 0;
  const text = outsideCode(markdown, (part) => {
    const bare = addressEdits(part, allowed).filter(
      ({ start }) => !/\]\(\s*<?$/.test(part.slice(start - 5, start)),
    );
    removed += bare.length;
    return applyEdits(
      part,
      bare.map((edit) => sentenceAround(part, edit)),
    );
  });
  return { markdown: text, removed };
}
