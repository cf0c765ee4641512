import { PenLine } from 'lucide-react';

export interface WriterLabelProps {
  writer: 'model' | 'drafter' | null;
}

/** Says so when no model wrote a text. */
export function WriterLabel({ writer }: WriterLabelProps) {
  if (writer !== 'drafter') return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
      <PenLine size={14} aria-hidden="true" />
      Built-in drafter (no AI model)
    </p>
  );
}
