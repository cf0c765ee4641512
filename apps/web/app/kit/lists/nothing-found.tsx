import { FileSearch, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../buttons/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';

export interface NothingFoundProps {
  icon?: LucideIcon;
  title: string;
  children?: ReactNode;
  onClear: () => void;
}

/** Shown instead of a list if nothing matches its filters. */
export function NothingFound({ icon: Icon = FileSearch, title, children, onClear }: NothingFoundProps) {
  const t = useTexts('ui');
  return (
    <EmptyState
      icon={<Icon size={28} />}
      title={title}
      action={<Button onClick={onClear}>{t('list.clear')}</Button>}
    >
      {children}
    </EmptyState>
  );
}
