import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../layout/class-names.ts';

const itemStyle =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-sm no-underline outline-none ' +
  'data-disabled:pointer-events-none data-disabled:opacity-50 data-highlighted:bg-sunken';

const choiceStyle =
  'flex min-h-9 cursor-pointer flex-col items-center justify-center gap-1 rounded-sm border border-line px-1 py-1.5 text-center ' +
  'text-xs outline-none data-highlighted:bg-sunken data-[state=checked]:border-accent data-[state=checked]:font-medium ' +
  'data-[state=checked]:text-accent';

export interface DropdownMenuProps {
  /** Button that opens the menu. */
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  defaultOpen?: boolean;
  className?: string;
  /** Moves the focus on close and returns true, or returns false to return it to the button. */
  takeFocus?: () => boolean;
  children: ReactNode;
}

/** Menu below its button. Rendered inside its landmark, and leaves the page accessible. */
export function DropdownMenu({
  trigger,
  align = 'end',
  defaultOpen = false,
  className,
  takeFocus,
  children,
}: DropdownMenuProps) {
  return (
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        align={align}
        // Long menus scroll, which needs a focus that no item has after a click.
        tabIndex={0}
        sideOffset={6}
        collisionPadding={8}
        onCloseAutoFocus={(event) => {
          if (takeFocus?.()) event.preventDefault();
        }}
        className={classNames(
          'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 animate-fade-in overflow-y-auto',
          'rounded-md border border-line bg-card p-1.5 shadow-overlay',
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
  disabled?: boolean;
  onSelect?: () => void;
  /** With `asChild`, the only child becomes the item, such as a Link. */
  asChild?: boolean;
  className?: string;
  children: ReactNode;
}

export function MenuItem({
  icon,
  disabled = false,
  onSelect,
  asChild = false,
  className,
  children,
}: MenuItemProps) {
  return (
    <Radix.Item
      asChild={asChild}
      disabled={disabled}
      {...(onSelect ? { onSelect } : {})}
      className={classNames(itemStyle, className)}
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

/** Small radio group inside a menu, laid out in a row. Selecting keeps the menu open. */
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
      <div role="presentation" className="grid grid-cols-3 gap-1 px-1 pb-1">
        {options.map((option) => (
          <Radix.RadioItem
            key={option.value}
            value={option.value}
            onSelect={(event) => event.preventDefault()}
            className={choiceStyle}
          >
            {option.icon}
            {option.label}
          </Radix.RadioItem>
        ))}
      </div>
    </Radix.RadioGroup>
  );
}

export interface MenuChoicesProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; text: string; icon?: ReactNode }[];
  onChange: (value: Value) => void;
}

/** Radio group with a line about each option. Selecting closes the menu. */
export function MenuChoices<Value extends string>({
  label,
  value,
  options,
  onChange,
}: MenuChoicesProps<Value>) {
  return (
    <Radix.RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen && next !== value) onChange(chosen.value);
      }}
    >
      <Radix.Label className="px-2.5 py-1.5 text-muted text-xs">{label}</Radix.Label>
      {options.map((option) => (
        <Radix.RadioItem key={option.value} value={option.value} className={itemStyle}>
          {option.icon}
          <span className="flex min-w-0 grow flex-col">
            <span title={option.label} className="truncate font-medium">
              {option.label}
            </span>
            <span className="text-muted text-xs">{option.text}</span>
          </span>
          <span className="w-4 shrink-0 text-accent">
            <Radix.ItemIndicator>
              <Check size={16} aria-hidden />
            </Radix.ItemIndicator>
          </span>
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
