import { TextField } from '../../../kit/forms/text-field.tsx';

export interface UrlFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  value: string;
  onChange: (url: string) => void;
}

/** Address of the site or server that articles are sent to. */
export const UrlField = ({ onChange, ...field }: UrlFieldProps) => (
  <TextField
    {...field}
    type="url"
    inputMode="url"
    placeholder="https://"
    autoComplete="off"
    required
    onChange={({ target }) => onChange(target.value)}
  />
);
