import { useState } from 'react';
import { TextField, type TextFieldProps } from '../../kit/forms/text-field.tsx';

export interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'min' | 'max'> {
  value: number | null;
  min: number;
  max: number;
  /** Message for invalid input. */
  wrong: string;
  onNumber: (value: number | null) => void;
  /** Allows an empty field, as null. */
  mayBeEmpty?: boolean;
}

/** Number input that reports valid numbers at once and keeps invalid text in the field. */
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
