import type { AllowedLinks } from './allowed-links.ts';
import { bareLinkRemoval } from './bare-link-removal.ts';
import { bareUrlEdits } from './bare-urls.ts';
import { mapOutsideCode } from './outside-code.ts';
import { applyEdits } from './tokens.ts';

/** Removes bare URLs that aren't allowed, each with its sentence. URLs of Markdown links stay. */
export function withoutBareLinks(
  markdown: string,
  allowed: AllowedLinks,
): { markdown: string; removed: number } {
  let removed = 0;
  const text = mapOutsideCode(markdown, (part) => {
    const bare = bareUrlEdits(part, allowed).filter(
      ({ start }) => !/\]\(\s*<?$/.test(part.slice(start - 5, start)),
    );
    removed += bare.length;
    return applyEdits(
      part,
      bare.map((edit) => bareLinkRemoval(part, edit)),
    );
  });
  return { markdown: text, removed };
}
