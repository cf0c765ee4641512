import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

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
  /** What the chosen tab shows. */
  children: ReactNode;
}

/** Parts of a page of which one is shown; arrow keys move between them. */
export function Tabs<Value extends string>({ label, value, onChange, tabs, children }: TabsProps<Value>) {
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => {
        const chosen = tabs.find((tab) => tab.value === next);
        if (chosen) onChange(chosen.value);
      }}
    >
      <Radix.List
        aria-label={label}
        className="mb-8 flex gap-1 overflow-x-auto border-line border-b [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            onPointerEnter={tab.onIntent}
            onFocus={tab.onIntent}
            className="-outline-offset-2 flex h-11 shrink-0 items-center gap-2 rounded-t-md border-transparent border-b-2 px-3 font-medium text-muted text-sm transition-colors hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
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
