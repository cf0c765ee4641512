import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface Tab<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Left out when the caller draws the content elsewhere. */
  content?: ReactNode;
  disabled?: boolean;
}

export interface TabsProps<Value extends string> {
  /** What the tabs choose between, for screen readers. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

export function Tabs<Value extends string>({ label, tabs, value, onChange, className }: TabsProps<Value>) {
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => {
        const chosen = tabs.find((tab) => tab.value === next);
        if (chosen) onChange(chosen.value);
      }}
      className={className}
    >
      <Radix.List aria-label={label} className="flex gap-1 overflow-x-auto border-line border-b">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled ?? false}
            className={classNames(
              '-mb-px shrink-0 rounded-t-sm border-transparent border-b-2 px-3 py-2.5 font-medium text-muted text-sm hover:text-ink',
              'focus-visible:-outline-offset-2 disabled:opacity-50 data-[state=active]:border-accent data-[state=active]:text-ink',
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
