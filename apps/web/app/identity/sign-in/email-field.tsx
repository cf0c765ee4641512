import { type Translate, useTexts } from '../../i18n/language-context.ts';
import { TextField, type TextFieldProps } from '../../kit/forms/text-field.tsx';

/** Catches typos only; the server validates the address. */
export const emailRule = (t: Translate<'auth'>) => ({
  required: t('emailRequired'),
  pattern: { value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, message: t('emailWrong') },
});

export function EmailField(props: Omit<TextFieldProps, 'label' | 'type' | 'required'>) {
  const t = useTexts('auth');
  return <TextField {...props} label={t('email')} type="email" required />;
}
