import { type ReactNode, useId } from 'react';
import { classNames } from '../layout/class-names.ts';

export interface RadioCard<Value extends string> {
  value: Value;
  title: string;
  description?: ReactNode;
  /** Note at the right edge, such as a word count. */
  note?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardGroupProps<Value extends string> {
  legend: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly RadioCard<Value>[];
  /** Number of columns in wide windows. */
  columns?: 2 | 3;
}

/** Radio group of cards; arrow keys move between them. */
export function RadioCardGroup<Value extends string>({
  legend,
  value,
  onChange,
  options,
  columns = 2,
}: RadioCardGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-sm">{legend}</legend>
      <div className={classNames('grid gap-2', columns === 2 ? 'sm:grid-cols-2' : 'sm:grid-cols-3')}>
        {options.map((option) => (
          <RadioCardOption
            key={option.value}
            name={name}
            option={option}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function RadioCardOption({
  name,
  option,
  checked,
  onChange,
}: {
  name: string;
  option: RadioCard<string>;
  checked: boolean;
  onChange: () => void;
}) {
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-md border border-line bg-card p-3.5 transition-colors hover:border-edge has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-not-allowed has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2">
      <input
        type="radio"
        name={name}
        value={option.value}
        checked={checked}
        disabled={option.disabled}
        onChange={onChange}
        className="mt-0.5 size-4 shrink-0 appearance-none rounded-full border border-edge bg-card outline-none checked:border-[5px] checked:border-accent"
      />
      <span className="flex min-w-0 grow flex-col">
        <span className="font-medium text-sm">{option.title}</span>
        {option.description && <span className="text-muted text-xs">{option.description}</span>}
      </span>
      {option.note && <span className="shrink-0 text-muted text-xs tabular-nums">{option.note}</span>}
    </label>
  );
}
