import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

export interface Tab<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** Number of items in the tab, if shown. */
  count?: number | undefined;
  /** Called when the tab is likely to be opened next. */
  onIntent?: () => void;
}

export interface TabsProps<Value extends string> {
  /** Accessible name of the tab list. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly Tab<Value>[];
  /** Reduces the space below the tabs, for dialogs. */
  dense?: boolean;
  /** Fills the height of its column, scrolls the content, and shows the icons above the labels. */
  fill?: boolean;
  /** Content of the selected tab. */
  children: ReactNode;
}

/** Tabs; arrow keys move between them. */
export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  tabs,
  dense = false,
  fill = false,
  children,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  // In narrow windows the selected tab may be outside the visible area.
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (list.current && chosen) {
      list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.offsetWidth) / 2;
    }
  }, [value]);
  return (
    <Radix.Root
      className={classNames(fill && 'flex min-h-0 grow flex-col')}
      value={value}
      onValueChange={(next) => {
        const chosen = tabs.find((tab) => tab.value === next);
        if (chosen) onChange(chosen.value);
      }}
    >
      <Radix.List
        ref={list}
        aria-label={label}
        className={classNames(
          'relative flex overflow-x-auto border-line border-b [scrollbar-width:none]',
          fill ? 'shrink-0 px-1' : '-mx-4 px-4 sm:mx-0 sm:gap-1 sm:px-0',
          !fill && (dense ? 'mb-4' : 'mb-8'),
        )}
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            onPointerEnter={tab.onIntent}
            onFocus={tab.onIntent}
            className={classNames(
              '-outline-offset-2 flex shrink-0 items-center rounded-t-md border-transparent border-b-2 font-medium text-muted transition-colors hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink',
              fill
                ? 'relative h-13 grow flex-col justify-center gap-0.5 px-0.5 text-[0.6875rem] leading-4'
                : 'h-11 gap-1.5 px-2.5 text-sm',
            )}
          >
            {tab.icon}
            {tab.label}
            {tab.count !== undefined && (
              <span
                className={classNames(
                  'rounded-full px-1.5 text-[0.6875rem] tabular-nums',
                  fill
                    ? 'absolute top-1 left-1/2 ml-1.5 min-w-4 bg-accent px-1 text-center text-on-accent leading-4'
                    : 'bg-sunken text-ink',
                )}
              >
                {tab.count}
              </span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content
        key={value}
        value={value}
        className={
          fill
            ? '-outline-offset-2 flex min-h-0 grow flex-col overflow-y-auto'
            : 'rounded-md outline-offset-8'
        }
      >
        {/* Sections of panels are on the third level. */}
        {fill && <h2 className="sr-only">{tabs.find((tab) => tab.value === value)?.label}</h2>}
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
