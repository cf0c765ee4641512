import { type ReactNode, useId } from 'react';

export interface View<Value extends string> {
  value: Value;
  label: string;
  icon: ReactNode;
}

export interface ViewSwitchProps<Value extends string> {
  /** Accessible name of the switch. */
  legend: string;
  value: Value;
  onChange: (value: Value) => void;
  views: readonly View<Value>[];
}

/** Switches between a visual and a text view. */
export function ViewSwitch<Value extends string>({ legend, value, onChange, views }: ViewSwitchProps<Value>) {
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-md border border-line bg-sunken p-0.5">
      <legend className="sr-only">{legend}</legend>
      {views.map((view) => (
        <label
          key={view.value}
          className="relative inline-flex h-7 cursor-pointer items-center gap-1.5 rounded-sm px-2.5 text-muted text-xs transition-colors hover:text-ink has-checked:bg-card has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={view.value}
            checked={view.value === value}
            onChange={() => onChange(view.value)}
            className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
          />
          {view.icon}
          {view.label}
        </label>
      ))}
    </fieldset>
  );
}
