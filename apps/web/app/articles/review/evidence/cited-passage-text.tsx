import type { PassagePart, SupportingPassage } from '@inkstep/engine/checks';

/** Groups adjacent parts by whether they belong to the best sentences. */
function runsOf(parts: readonly PassagePart[]) {
  const runs: { isBest: boolean; parts: PassagePart[] }[] = [];
  for (const part of parts) {
    const isBest = part.kind !== 'around';
    const last = runs.at(-1);
    if (last?.isBest === isBest) last.parts.push(part);
    else runs.push({ isBest, parts: [part] });
  }
  return runs;
}

/** A passage of a source. The best matching sentences are highlighted, shared words are bold. */
export function CitedPassageText({ passage: { heading, parts } }: { passage: SupportingPassage }) {
  return (
    <div className="flex flex-col gap-1">
      {heading && <p className="font-medium text-xs">{heading}</p>}
      <blockquote className="whitespace-pre-line rounded-sm bg-sunken px-3 py-2 font-serif leading-relaxed">
        {runsOf(parts).map((run, at) =>
          run.isBest ? (
            <mark
              // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never move
              key={at}
              className="rounded-sm bg-marigold/25 text-ink"
            >
              {run.parts.map((part, inner) =>
                part.kind === 'shared' ? (
                  // oxlint-disable-next-line react/no-array-index-key -- as above
                  <strong key={inner} className="font-semibold">
                    {part.text}
                  </strong>
                ) : (
                  part.text
                ),
              )}
            </mark>
          ) : (
            run.parts.map(({ text }) => text).join('')
          ),
        )}
      </blockquote>
    </div>
  );
}
