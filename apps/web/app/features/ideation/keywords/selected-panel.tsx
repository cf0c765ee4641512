import type { SelectionItem } from '@inkstep/contract';
import { LIMITS } from '@inkstep/contract/limits';
import { ArrowRight, X } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { isPrimary, missingForTopics, NEED } from './selection.ts';
import type { Selection } from './use-selection.ts';

interface GroupProps {
  title: string;
  items: readonly SelectionItem[];
  limit: number;
  selection: Selection;
}

function Group({ title, items, limit, selection }: GroupProps) {
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="flex justify-between font-medium text-sm">
        {title}
        <span className="text-muted tabular-nums">
          {items.length}/{limit}
        </span>
      </h3>
      {items.length === 0 && <p className="text-muted text-sm">None yet.</p>}
      <ul className="flex flex-col">
        {items.map((item) => (
          <li key={item.id} className="flex items-center justify-between gap-2 text-sm">
            <span className="min-w-0 py-1">{item.value}</span>
            <IconButton
              size="sm"
              label={`Remove ${item.value}`}
              icon={<X size={14} aria-hidden="true" />}
              onClick={() => selection.remove(item)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface SelectedPanelProps {
  items: readonly SelectionItem[];
  selection: Selection;
  onUse: () => void;
}

/** What was chosen so far, and the way on. */
export function SelectedPanel({ items, selection, onUse }: SelectedPanelProps) {
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="font-medium text-base">Selected keywords</h2>
      <Group
        title="Primary"
        items={items.filter(isPrimary)}
        limit={LIMITS.primaryKeywords}
        selection={selection}
      />
      <Group
        title="Secondary"
        items={items.filter((item) => !isPrimary(item))}
        limit={LIMITS.secondaryKeywords}
        selection={selection}
      />
      <div className="flex flex-col gap-2">
        <Button variant="primary" onClick={onUse}>
          Use as keywords
          <ArrowRight size={16} aria-hidden="true" />
        </Button>
        {missingForTopics(items) !== undefined && <p className="text-muted text-xs">{NEED}</p>}
      </div>
    </Card>
  );
}
