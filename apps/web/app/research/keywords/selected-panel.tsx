import type { KeywordResearch, SelectionItem } from '@inkstep/contract';
import { LIMITS } from '@inkstep/contract/limits';
import { ArrowRight, ChevronDown, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button, type ButtonProps } from '../../kit/buttons/button.tsx';
import { IconButton } from '../../kit/buttons/icon-button.tsx';
import { classNames } from '../../kit/layout/class-names.ts';
import { isPrimary } from '../primary-keywords.ts';
import { missingForTopics, secondaryFromResearch } from './selection.ts';
import type { Selection } from './use-selection.ts';

interface GroupProps {
  title: string;
  items: readonly SelectionItem[];
  limit: number;
  selection: Selection;
}

function Group({ title, items, limit, selection }: GroupProps) {
  const t = useTexts('research');
  return (
    <section className="flex flex-col gap-1">
      <h3 className="flex justify-between font-medium text-sm">
        {title}
        <span className="font-normal text-muted tabular-nums">
          {items.length}/{limit}
        </span>
      </h3>
      {items.length === 0 && <p className="text-muted text-sm">{t('selected.none')}</p>}
      <ul className="flex flex-col">
        {items.map((item) => (
          <li key={item.id} className="flex items-center justify-between gap-2 text-sm">
            <span className="min-w-0 break-words py-1">{item.value}</span>
            <IconButton
              size="sm"
              className="-mr-2"
              label={t('selected.remove', { value: item.value })}
              icon={<X size={14} />}
              onClick={() => selection.remove(item)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function UseButton(props: Pick<ButtonProps, 'variant' | 'size' | 'className' | 'onClick'>) {
  const t = useTexts('research');
  return (
    <Button {...props}>
      {t('selected.use')}
      <ArrowRight size={16} />
    </Button>
  );
}

export interface SelectedPanelProps {
  items: readonly SelectionItem[];
  research: KeywordResearch | null;
  selection: Selection;
  /** True if using the selection is the primary action. */
  leads: boolean;
  onUse: () => void;
  /** The field for custom keywords. */
  children: ReactNode;
}

/** The selection and the button to use it: a column beside the results, or a sticky bar in narrow windows. */
export function SelectedPanel({ items, research, selection, leads, onUse, children }: SelectedPanelProps) {
  const t = useTexts('research');
  const [open, setOpen] = useState(false);
  const content = useId();
  const primary = items.filter(isPrimary);
  const secondary = items.filter((item) => !isPrimary(item));
  const variant = leads ? 'primary' : 'secondary';
  const missing = missingForTopics(items, research);
  const filling = missing ? 0 : secondaryFromResearch(items, research).length;
  return (
    <section
      aria-label={t('selected.title')}
      className="sticky low:static top-16 z-10 order-first flex max-h-[calc(100dvh-9.5rem)] flex-col rounded-md border border-line bg-card xl:top-20 xl:order-none"
    >
      <div className="flex shrink-0 items-center gap-2 py-2 pr-2 pl-4 xl:hidden">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={content}
          onClick={() => setOpen(!open)}
          className="flex min-h-8 min-w-0 grow items-center gap-2 rounded-sm text-left text-sm"
        >
          <ChevronDown
            size={16}
            className={classNames('shrink-0 text-muted transition-transform', open && 'rotate-180')}
          />
          <span className="flex min-w-0 flex-col text-xs">
            <span className="font-medium">{t('selected.short')}</span>
            <span className="text-muted tabular-nums">
              {t('selected.counts', { primary: primary.length, secondary: secondary.length })}
            </span>
          </span>
        </button>
        <UseButton size="sm" variant={variant} onClick={onUse} />
      </div>
      <div
        id={content}
        className={classNames('min-h-0 flex-col gap-5 p-4 max-xl:pt-2 xl:flex', open ? 'flex' : 'hidden')}
      >
        <h2 className="font-medium text-base max-xl:sr-only">{t('selected.title')}</h2>
        <div className="-mr-2 flex min-h-0 flex-col gap-5 overflow-y-auto pr-2">
          <Group
            title={t('selected.primary')}
            items={primary}
            limit={LIMITS.primaryKeywords}
            selection={selection}
          />
          <Group
            title={t('selected.secondary')}
            items={secondary}
            limit={LIMITS.secondaryKeywords}
            selection={selection}
          />
          {children}
        </div>
        <div className="flex shrink-0 flex-col gap-2">
          <UseButton className="max-xl:hidden" variant={variant} onClick={onUse} />
          {missing && <p className="text-muted text-xs">{t('limits.need')}</p>}
          {filling > 0 && <p className="text-muted text-xs">{t('selected.filling', { count: filling })}</p>}
        </div>
      </div>
    </section>
  );
}
