import { Check } from 'lucide-react';

export interface NamedSource {
  id: string;
  name: string;
}

export interface SourceChipsProps {
  label: string;
  sources: readonly NamedSource[];
  /** Ids of the selected sources. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Toggles which sources support a section. */
export function SourceChips({ label, sources, chosen, onChange }: SourceChipsProps) {
  if (sources.length === 0) return undefined;
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <fieldset className="contents">
      <legend className="sr-only">{label}</legend>
      {sources.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          aria-pressed={chosen.includes(id)}
          onClick={() => toggle(id)}
          title={name}
          className="inline-flex min-h-7 max-w-[min(20rem,100%)] items-center gap-1 rounded-full border border-line px-2.5 text-muted text-xs transition-colors hover:border-muted hover:text-ink aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
        >
          {chosen.includes(id) && <Check size={12} className="shrink-0" />}
          <span className="truncate">{name}</span>
        </button>
      ))}
    </fieldset>
  );
}
