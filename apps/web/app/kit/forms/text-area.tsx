import type { ComponentProps } from 'react';
import { classNames } from '../layout/class-names.ts';
import { controlStyle, Field, type FieldProps, splitField } from './field.tsx';
import { useTooLong } from './too-long.ts';

export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'className' | 'id'> {}

/** Grows from `rows` to half the window. Text beyond `maxLength` stays in the field and is reported. */
export function TextArea({ rows = 4, maxLength, ...props }: TextAreaProps) {
  const [field, input] = splitField(props);
  const tooLong = useTooLong(input.value, maxLength);
  return (
    <Field {...field} error={tooLong?.error ?? field.error}>
      {(control) => (
        <textarea
          {...input}
          {...control}
          data-too-long={tooLong?.['data-too-long']}
          rows={rows}
          className={classNames(
            controlStyle,
            'field-sizing-content max-h-[50vh] px-3 leading-6',
            // With few rows it matches the height of a text field and of buttons.
            rows > 2 ? 'min-h-24 py-2.5' : 'min-h-11 resize-none py-[9px]',
          )}
        />
      )}
    </Field>
  );
}
