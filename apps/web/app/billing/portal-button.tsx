import { ExternalLink } from 'lucide-react';
import { useTexts } from '../i18n/language-context.ts';
import { Button, type ButtonProps } from '../kit/buttons/button.tsx';
import { openPortal } from './api.ts';
import { useTabLink } from './use-tab-link.ts';

/** Opens the payment provider's portal in a new tab. */
export function PortalButton({ variant, size }: Pick<ButtonProps, 'variant' | 'size'>) {
  const t = useTexts('billing');
  const { open, isOpening } = useTabLink({
    ask: openPortal,
    note: t('actions.opening'),
    failed: () => t('actions.portalFailed'),
  });
  return (
    <Button
      {...(variant ? { variant } : {})}
      {...(size ? { size } : {})}
      icon={<ExternalLink size={size === 'sm' ? 14 : 16} />}
      loading={isOpening}
      onClick={() => open(undefined)}
    >
      {t('actions.portal')}
    </Button>
  );
}
