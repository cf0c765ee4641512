import { Select } from '../forms/select.tsx';

export interface FilterSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  className?: string;
}

/** Select for a list's filter or order. */
export function FilterSelect<Value extends string>({
  options,
  onChange,
  ...props
}: FilterSelectProps<Value>) {
  return (
    <Select
      {...props}
      labelHidden
      options={options}
      onChange={({ target }) => {
        const chosen = options.find(({ value }) => value === target.value);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}
