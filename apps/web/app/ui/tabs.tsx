import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

export interface Tab<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** The tab is likely to be opened next. */
  onIntent?: () => void;
}

export interface TabsProps<Value extends string> {
  /** What the tabs are parts of, for screen readers. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly Tab<Value>[];
  /** Less room under the tabs, for windows. */
  dense?: boolean;
  /** What the chosen tab shows. */
  children: ReactNode;
}

/** Parts of a page of which one is shown; arrow keys move between them. */
export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  tabs,
  dense = false,
  children,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  // In a narrow window the chosen tab may lie beyond the edge.
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (list.current && chosen) {
      list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.offsetWidth) / 2;
    }
  }, [value]);
  return (
    <Radix.Root
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
          '-mx-4 relative flex overflow-x-auto border-line border-b px-4 [scrollbar-width:none] sm:mx-0 sm:gap-1 sm:px-0',
          dense ? 'mb-4' : 'mb-8',
        )}
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            onPointerEnter={tab.onIntent}
            onFocus={tab.onIntent}
            className="-outline-offset-2 flex h-11 shrink-0 items-center gap-2 rounded-t-md border-transparent border-b-2 px-2.5 font-medium text-muted text-sm transition-colors hover:text-ink sm:px-3 data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {tab.icon}
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content key={value} value={value} className="rounded-md outline-offset-8">
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
