import { formatNumber } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { differingParts } from './differing-parts.ts';

export interface ConflictDialogProps {
  mine: string;
  theirs: string | undefined;
  onResolve: (winner: 'mine' | 'theirs') => void;
}

interface VersionProps {
  title: string;
  text: string;
  before: number;
  after: number;
}

const Same = ({ lines }: { lines: number }) =>
  lines > 0 && (
    <p className="text-center font-sans text-muted text-xs">
      {formatNumber(lines)} {lines === 1 ? 'line is' : 'lines are'} the same
    </p>
  );

function Version({ title, text, before, after }: VersionProps) {
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h3 className="font-medium text-sm">{title}</h3>
      <div
        role="region"
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
        className="flex max-h-72 flex-col gap-2 overflow-auto rounded-md border border-line bg-sunken p-3 font-serif text-sm"
      >
        <Same lines={before} />
        <p className="whitespace-pre-wrap break-words">{text}</p>
        <Same lines={after} />
      </div>
    </section>
  );
}

/** Two tabs changed the article: what differs is shown, and the person says which text stays. */
export function ConflictDialog({ mine, theirs, onResolve }: ConflictDialogProps) {
  const parts = differingParts(mine, theirs ?? mine);
  const { before, after } = parts;
  return (
    <Dialog
      open={theirs !== undefined}
      size="lg"
      title="The article was changed elsewhere"
      description="Another tab or device saved a different text first. Nothing is saved until you choose."
      footer={
        <>
          <Button onClick={() => onResolve('theirs')}>Take the other text</Button>
          <Button variant="primary" onClick={() => onResolve('mine')}>
            Keep the text of this tab
          </Button>
        </>
      }
    >
      <div className="grid gap-4 md:grid-cols-2">
        <Version title="This tab" text={parts.mine} before={before} after={after} />
        <Version title="Saved elsewhere" text={parts.theirs} before={before} after={after} />
      </div>
    </Dialog>
  );
}
