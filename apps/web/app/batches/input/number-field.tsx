import { useState } from 'react';
import { TextField, type TextFieldProps } from '../../kit/forms/text-field.tsx';

export interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'min' | 'max'> {
  value: number | null;
  min: number;
  max: number;
  /** Shown while what is typed is no such number. */
  wrong: string;
  onNumber: (value: number | null) => void;
  /** An empty field is null instead of wrong. */
  mayBeEmpty?: boolean;
}

/** A number that is passed on as soon as it is one; what is typed otherwise stays in the field. */
export function NumberField(props: NumberFieldProps) {
  const { value, min, max, wrong, onNumber, mayBeEmpty = false, ...field } = props;
  const [typed, setTyped] = useState<string>();
  const isWrong = (text: string): boolean => {
    if (text.trim() === '') return !mayBeEmpty;
    const number = Number(text.replace(',', '.'));
    return !Number.isFinite(number) || number < min || number > max;
  };
  return (
    <TextField
      {...field}
      inputMode="decimal"
      value={typed ?? (value === null ? '' : String(value))}
      error={typed !== undefined && isWrong(typed) ? wrong : undefined}
      onChange={({ target: { value: text } }) => {
        setTyped(text);
        if (!isWrong(text)) onNumber(text.trim() === '' ? null : Number(text.replace(',', '.')));
      }}
      onBlur={() => typed !== undefined && !isWrong(typed) && setTyped(undefined)}
    />
  );
}
