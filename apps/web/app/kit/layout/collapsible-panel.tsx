import { ChevronDown } from 'lucide-react';
import { Collapsible } from 'radix-ui';
import type { ReactNode } from 'react';

export interface CollapsiblePanelProps {
  title: string;
  /** Heading level. */
  level?: 2 | 3 | 4;
  /** Content beside the title, such as a count. */
  badge?: ReactNode;
  /** Line below the title. */
  description?: ReactNode;
  defaultOpen?: boolean;
  children: ReactNode;
}

export function CollapsiblePanel({
  title,
  level = 3,
  badge,
  description,
  defaultOpen = true,
  children,
}: CollapsiblePanelProps) {
  const Heading = `h${level}` as const;
  return (
    <Collapsible.Root defaultOpen={defaultOpen} className="rounded-md border border-line bg-card">
      <Heading>
        <Collapsible.Trigger className="group flex w-full items-center gap-3 rounded-md px-4 py-3 text-left">
          <span className="flex min-w-0 grow flex-col">
            <span className="flex flex-wrap items-center gap-2 font-medium text-sm">
              {title}
              {badge}
            </span>
            {description && <span className="text-muted text-xs">{description}</span>}
          </span>
          <ChevronDown
            size={18}
            className="shrink-0 text-muted transition-transform group-data-[state=open]:rotate-180"
          />
        </Collapsible.Trigger>
      </Heading>
      <Collapsible.Content className="px-4 pt-1 pb-4">{children}</Collapsible.Content>
    </Collapsible.Root>
  );
}
