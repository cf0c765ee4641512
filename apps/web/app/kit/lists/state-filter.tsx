export interface StateFilterProps<State extends string> {
  /** Accessible name. */
  label: string;
  states: readonly { value: State; label: string }[];
  value: State;
  onChange: (value: State) => void;
}

/** Switch between the states of a short list, in a line above it. */
export function StateFilter<State extends string>({
  label,
  states,
  value,
  onChange,
}: StateFilterProps<State>) {
  return (
    <fieldset className="-mx-2 flex min-w-0">
      <legend className="sr-only">{label}</legend>
      {states.map((state) => (
        <button
          key={state.value}
          type="button"
          aria-pressed={value === state.value}
          onClick={() => onChange(state.value)}
          className="h-8 rounded-sm px-2 text-muted text-xs transition-colors hover:text-ink aria-pressed:font-medium aria-pressed:text-ink aria-pressed:underline aria-pressed:decoration-2 aria-pressed:decoration-accent aria-pressed:underline-offset-4"
        >
          {state.label}
        </button>
      ))}
    </fieldset>
  );
}
