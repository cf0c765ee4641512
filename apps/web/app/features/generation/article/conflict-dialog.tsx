import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

export interface ConflictDialogProps {
  mine: string;
  theirs: string | undefined;
  onResolve: (winner: 'mine' | 'theirs') => void;
}

function Version({ title, text }: { title: string; text: string }) {
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h3 className="font-medium text-sm">{title}</h3>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
        className="max-h-72 overflow-auto whitespace-pre-wrap rounded-md border border-line bg-sunken p-3 font-serif text-sm"
      >
        {text}
      </pre>
    </section>
  );
}

/** Two tabs changed the article: both texts are shown, and the person says which one stays. */
export function ConflictDialog({ mine, theirs, onResolve }: ConflictDialogProps) {
  return (
    <Dialog
      open={theirs !== undefined}
      onOpenChange={() => undefined}
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
        <Version title="This tab" text={mine} />
        <Version title="Saved elsewhere" text={theirs ?? ''} />
      </div>
    </Dialog>
  );
}
