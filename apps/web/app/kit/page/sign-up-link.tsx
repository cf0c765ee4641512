import { usePageTexts } from '../../i18n/page-texts.ts';
import { buttonStyle } from '../buttons/button-style.ts';
import { useIsOn } from './offers.ts';

export interface SignUpLinkProps {
  variant?: 'primary' | 'secondary';
  size?: 'md' | 'lg';
  /** Label for servers with plans, which may say that it is free. */
  free: string;
  /** Label for servers without. */
  plain?: string;
}

/** Link of a public page to the registration. Nothing if registration is closed. */
export function SignUpLink({ variant = 'primary', size = 'md', free, plain }: SignUpLinkProps) {
  const t = usePageTexts('site');
  const hasPlans = useIsOn('plans');
  if (!useIsOn('registration')) return null;
  return (
    <a href="/register" className={buttonStyle(variant, size)}>
      {hasPlans ? free : (plain ?? t('frame.getStarted'))}
    </a>
  );
}
