import { useMemo, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../buttons/button.tsx';
import { ChangedBlock, WholeBlock } from './changed-block.tsx';
import { lineBlocks } from './diff-blocks.ts';
import { markdownBlocks } from './markdown-blocks.ts';
import { type Change, textChanges } from './text-diff.ts';

const SHOWN = 40;

function Paragraph({ change }: { change: Change }) {
  const t = useTexts('changes');
  if (change.kind === 'same') {
    return (
      <p className="text-center font-sans text-muted text-xs">{t('same', { count: change.blocks.length })}</p>
    );
  }
  if (change.kind === 'changed') return <ChangedBlock block={change.block} parts={change.parts} />;
  return <WholeBlock {...change} />;
}

export interface TextChangesProps {
  before: string;
  after: string;
  /** True for texts that aren't Markdown. */
  plain?: boolean;
}

/** Lists the changes of a text: added words underlined, removed ones struck through. Load it lazily. */
export default function TextChangesList({ before, after, plain = false }: TextChangesProps) {
  const t = useTexts('changes');
  const changes = useMemo(() => {
    const read = plain ? lineBlocks : markdownBlocks;
    return textChanges(read(before), read(after));
  }, [before, after, plain]);
  const [all, setAll] = useState(false);
  if (changes.length === 0) return <p className="text-muted text-sm">{t('none')}</p>;
  return (
    <div className="flex flex-col gap-3 font-serif text-sm leading-6">
      {(all ? changes : changes.slice(0, SHOWN)).map((change, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the changes keep their places
        <Paragraph key={index} change={change} />
      ))}
      {!all && changes.length > SHOWN && (
        <Button size="sm" className="self-start" onClick={() => setAll(true)}>
          {t('showAll')}
        </Button>
      )}
    </div>
  );
}
