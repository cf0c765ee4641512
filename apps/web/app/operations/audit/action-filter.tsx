import type { AuditAction } from '@inkstep/contract';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Card } from '../../kit/layout/card.tsx';
import { actionKey, GROUPS, groupActions } from './actions.ts';

export interface ActionFilterProps {
  chosen: readonly AuditAction[];
  onChange: (actions: AuditAction[]) => void;
}

/** Checkboxes for all actions, grouped by subject. */
export function ActionFilter({ chosen, onChange }: ActionFilterProps) {
  const t = useTexts('audit');
  // The URL, which stores the selection, updates asynchronously.
  const [ticked, setTicked] = useState(chosen);
  const address = chosen.join(',');
  const [lastAddress, setLastAddress] = useState(address);
  if (address !== lastAddress) {
    setLastAddress(address);
    setTicked(chosen);
  }
  const toggle = (action: AuditAction) => {
    const next = ticked.includes(action) ? ticked.filter((known) => known !== action) : [...ticked, action];
    setTicked(next);
    onChange(next);
  };
  return (
    <Card className="columns-1 gap-8 sm:columns-2 lg:columns-3">
      {GROUPS.map((group) => (
        <fieldset key={group} className="mb-4 break-inside-avoid">
          <legend className="mb-1 text-muted text-xs">{t(`groups.${group}`)}</legend>
          {groupActions(group).map((action) => (
            <label key={action} className="flex min-h-8 cursor-pointer items-center gap-2.5 text-sm">
              <input
                type="checkbox"
                className="size-4 shrink-0 accent-accent"
                checked={ticked.includes(action)}
                onChange={() => toggle(action)}
              />
              {t(actionKey(action))}
            </label>
          ))}
        </fieldset>
      ))}
    </Card>
  );
}
