import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../layout/class-names.ts';
import { controlStyle, Field, type FieldProps, splitField } from './field.tsx';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'id'> {
  /** Icon inside the left edge, such as a magnifier. */
  icon?: ReactNode;
}

export function TextField({ icon, ...props }: TextFieldProps) {
  const [field, input] = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          {icon && (
            <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted">
              {icon}
            </span>
          )}
          <input
            type="text"
            {...input}
            {...control}
            className={classNames(controlStyle, 'h-11 px-3', icon ? 'pl-10' : undefined)}
          />
        </div>
      )}
    </Field>
  );
}
