import { Check } from 'lucide-react';

export interface SourceChipsProps {
  label: string;
  /** What the sources are called. */
  sources: readonly string[];
  /** Places of the sources that are on. */
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

/** The article's sources, each to be set behind a section or taken from it. */
export function SourceChips({ label, sources, chosen, onChange }: SourceChipsProps) {
  if (sources.length === 0) return undefined;
  const toggle = (place: number) =>
    onChange(
      chosen.includes(place)
        ? chosen.filter((other) => other !== place)
        : [...chosen, place].toSorted((a, b) => a - b),
    );
  return (
    <fieldset className="contents">
      <legend className="sr-only">{label}</legend>
      {sources.map((name, place) => (
        <button
          key={`${place} ${name}`}
          type="button"
          aria-pressed={chosen.includes(place)}
          onClick={() => toggle(place)}
          title={name}
          className="inline-flex min-h-7 max-w-[min(20rem,100%)] items-center gap-1 rounded-full border border-line px-2.5 text-muted text-xs transition-colors hover:border-muted hover:text-ink aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
        >
          {chosen.includes(place) && <Check size={12} aria-hidden="true" className="shrink-0" />}
          <span className="truncate">{name}</span>
        </button>
      ))}
    </fieldset>
  );
}
