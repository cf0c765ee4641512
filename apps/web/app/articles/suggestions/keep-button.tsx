import { useTexts } from '../../i18n/language-context.ts';
import { Button, type ButtonProps } from '../../kit/buttons/button.tsx';

/** Keeps an offered change as suggestions, for others to decide. */
export function KeepButton(props: Pick<ButtonProps, 'loading' | 'disabled' | 'onClick'>) {
  const t = useTexts('suggestions');
  return <Button {...props}>{t('keep')}</Button>;
}
