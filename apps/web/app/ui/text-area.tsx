import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlStyle, Field, type FieldProps } from './field.tsx';

export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'className' | 'id'> {}

/** Several lines of text; grows with what is typed, from `rows` up to half the window. */
export function TextArea({
  label,
  labelHidden,
  hint,
  error,
  optional,
  aside,
  className,
  rows = 4,
  ...input
}: TextAreaProps) {
  return (
    <Field {...{ label, labelHidden, hint, error, optional, aside, className }}>
      {(control) => (
        <textarea
          {...input}
          {...control}
          rows={rows}
          className={classNames(
            controlStyle,
            'field-sizing-content max-h-[50vh] px-3 leading-6',
            // With few rows it looks like a field and stands beside buttons.
            rows > 2 ? 'min-h-24 py-2.5' : 'min-h-11 resize-none py-[9px]',
          )}
        />
      )}
    </Field>
  );
}
