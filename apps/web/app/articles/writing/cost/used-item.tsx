import { ReceiptText } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';
import { MenuItem } from '../../../kit/overlays/dropdown-menu.tsx';

/** Opens what the last run used. */
export function UsedItem({ onSelect }: { onSelect: () => void }) {
  const t = useTexts('generation');
  return (
    <MenuItem icon={<ReceiptText size={15} className="text-muted" />} onSelect={onSelect}>
      {t('cost.open')}
    </MenuItem>
  );
}
