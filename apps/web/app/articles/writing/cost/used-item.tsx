import { ReceiptText } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';
import { MenuItem } from '../../../kit/overlays/dropdown-menu.tsx';

/** Menu item that opens the usage of the last run. */
export function UsedItem({ onSelect }: { onSelect: () => void }) {
  const t = useTexts('generation');
  return (
    <MenuItem icon={<ReceiptText size={15} className="text-muted" />} onSelect={onSelect}>
      {t('cost.open')}
    </MenuItem>
  );
}
