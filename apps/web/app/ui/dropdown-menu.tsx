import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';

const itemStyle =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-sm no-underline outline-none ' +
  'data-disabled:pointer-events-none data-disabled:opacity-50 data-highlighted:bg-sunken';

export interface DropdownMenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  defaultOpen?: boolean;
  className?: string;
  children: ReactNode;
}

/** A menu at its button. It stays inside its landmark and leaves the page readable around it. */
export function DropdownMenu({
  trigger,
  align = 'end',
  defaultOpen = false,
  className,
  children,
}: DropdownMenuProps) {
  return (
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className={classNames(
          'z-50 min-w-52 animate-fade-in rounded-md border border-line bg-card p-1.5 shadow-overlay',
          className,
        )}
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

export interface MenuItemProps {
  icon?: ReactNode;
  tone?: 'danger';
  disabled?: boolean;
  onSelect?: () => void;
  /** With `asChild` the only child, such as a Link, becomes the item. */
  asChild?: boolean;
  children: ReactNode;
}

export function MenuItem({
  icon,
  tone,
  disabled = false,
  onSelect,
  asChild = false,
  children,
}: MenuItemProps) {
  return (
    <Radix.Item
      asChild={asChild}
      disabled={disabled}
      {...(onSelect ? { onSelect } : {})}
      className={classNames(itemStyle, tone === 'danger' && 'text-danger')}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </Radix.Item>
  );
}

export interface MenuRadioGroupProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  onChange: (value: Value) => void;
}

/** A choice of one inside a menu. Choosing keeps the menu open. */
export function MenuRadioGroup<Value extends string>({
  label,
  value,
  options,
  onChange,
}: MenuRadioGroupProps<Value>) {
  return (
    <Radix.RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onChange(chosen.value);
      }}
    >
      <Radix.Label className="px-2.5 py-1.5 text-muted text-xs">{label}</Radix.Label>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          onSelect={(event) => event.preventDefault()}
          className={itemStyle}
        >
          {option.icon}
          <span className="grow">{option.label}</span>
          <Radix.ItemIndicator>
            <Check size={16} aria-hidden="true" className="text-accent" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2.5 py-1.5 text-muted text-xs">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1.5 my-1.5 h-px bg-line" />;
}
