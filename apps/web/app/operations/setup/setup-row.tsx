import { CircleCheck, CircleDashed, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';

const ICONS = { attention: TriangleAlert, note: Info, done: CircleCheck, open: CircleDashed };

export interface SetupRowProps {
  title: string;
  /** Undefined while it is loading; null if there is nothing to check. */
  done: boolean | null | undefined;
  /** True if it was set up but doesn't work. */
  failing?: boolean;
  /** How it is now. */
  state: ReactNode;
  /** Link to the page that changes it. */
  action: ReactNode;
  children?: ReactNode;
}

/** One thing to set up, with its state in an icon and in words. */
export function SetupRow({ title, done, failing = false, state, action, children }: SetupRowProps) {
  const t = useTexts('admin');
  const known = failing ? 'attention' : done === null ? 'note' : done ? 'done' : 'open';
  const Icon = ICONS[known];
  return (
    <li className="flex items-start gap-3 px-4 py-4 sm:px-5">
      <Icon
        size={20}
        role="img"
        aria-label={t(`setup.${done === undefined ? 'checking' : known}`)}
        className={`mt-px shrink-0 ${failing ? 'text-warning' : done ? 'text-success' : 'text-muted'}`}
      />
      <div className="grid min-w-0 grow gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start sm:gap-x-6">
        <div className="flex flex-col gap-1">
          <h2 className="font-medium text-base">{title}</h2>
          {done === undefined ? (
            <Skeleton className="h-5 w-64 max-w-full" />
          ) : (
            <div className="max-w-[65ch] break-words text-muted text-sm">{state}</div>
          )}
        </div>
        {/* Below both on wider screens, with its controls under the link. */}
        <div className="min-w-0 empty:hidden sm:order-last sm:col-span-2">{children}</div>
        {action && <div>{action}</div>}
      </div>
    </li>
  );
}
