import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { useFocusReturn } from '../hooks/use-focus-return.ts';
import { classNames } from '../layout/class-names.ts';
import { scrimStyle } from './dialog.tsx';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  wide?: boolean;
  children: ReactNode;
}

/** Panel over the right edge, for content that has no space beside the page. */
export function Drawer({ open, onOpenChange, title, wide = false, children }: DrawerProps) {
  const t = useTexts('ui');
  const focusReturn = useFocusReturn(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimStyle} />
        <Radix.Content
          {...focusReturn}
          aria-describedby={undefined}
          className={classNames(
            'fixed inset-y-0 right-0 z-40 flex animate-fade-in flex-col border-line border-l bg-paper shadow-overlay outline-none',
            wide ? 'w-[28rem] max-w-[calc(100vw-1.5rem)]' : 'w-80 max-w-[calc(100vw-3rem)]',
          )}
        >
          <div className="flex items-center justify-between gap-4 border-line border-b py-2 pr-2 pl-5">
            <Radix.Title className="font-medium text-sm">{title}</Radix.Title>
            <Radix.Close
              aria-label={t('close')}
              className="flex size-10 shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
            >
              <X size={18} />
            </Radix.Close>
          </div>
          <div className="min-h-0 grow overflow-y-auto p-5">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
