import type { DoubtedSentence } from '@inkstep/contract';

/** Splits a text at these parts; every second piece is one of them. */
function splitAt(text: string, parts: readonly string[]): string[] {
  const known = parts.filter(Boolean).toSorted((a, b) => b.length - a.length);
  if (known.length === 0) return [text];
  const escaped = known.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return text.split(
    new RegExp(`(?<![\\p{Script=Latin}\\p{N}])(${escaped.join('|')})(?![\\p{Script=Latin}\\p{N}])`, 'u'),
  );
}

/** A sentence with the figures, names and dates on which it differs from another one. */
export function MarkedFacts({ text, facts }: DoubtedSentence) {
  const pieces = splitAt(
    text,
    facts.map((fact) => fact.text),
  );
  return pieces.map((piece, at) =>
    at % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text never move
      <mark key={at} className="rounded-sm bg-warning-soft px-0.5 font-medium text-warning">
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
