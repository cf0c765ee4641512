import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../layout/class-names.ts';
import { controlStyle, Field, type FieldProps, splitField } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps
  extends FieldProps,
    Omit<ComponentProps<'select'>, 'className' | 'id' | 'children'> {
  options: readonly SelectOption[];
}

/** Styled native `<select>`, which works best on phones and with keyboards. */
export function Select({ options, ...props }: SelectProps) {
  const [field, select] = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            className={classNames(controlStyle, 'h-11 appearance-none text-ellipsis pr-10 pl-3')}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            size={16}
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Field>
  );
}
