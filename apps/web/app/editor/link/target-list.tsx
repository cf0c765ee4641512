import { useTexts } from '../../i18n/language-context.ts';
import { classNames } from '../../kit/layout/class-names.ts';
import type { LinkTarget } from './link-targets.ts';

const keepInSight = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

export const targetId = (listId: string, index: number): string => `${listId}-${index}`;

export interface TargetListProps {
  id: string;
  targets: readonly LinkTarget[];
  /** Index of the active target, or -1. */
  active: number;
  onChoose: (target: LinkTarget) => void;
}

/** Pages below the field of the URL. Focus stays in the field. */
export function TargetList({ id, targets, active, onChoose }: TargetListProps) {
  const t = useTexts('articles');
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('link.targets')}
      className="max-h-40 overflow-y-auto rounded-md border border-line p-1"
    >
      {targets.map((target, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
        <div
          key={target.address}
          id={targetId(id, index)}
          ref={index === active ? keepInSight : null}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(target)}
          className={classNames(
            'flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-sm px-2 py-1 text-sm hover:bg-sunken',
            index === active && 'bg-sunken',
          )}
        >
          <span className="min-w-0 truncate">{target.title}</span>
          <span className="shrink-0 text-muted text-xs">{t(`link.kinds.${target.kind}`)}</span>
        </div>
      ))}
    </div>
  );
}
