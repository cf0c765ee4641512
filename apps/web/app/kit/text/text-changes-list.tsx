import { useMemo, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../buttons/button.tsx';
import { ChangedParts } from './changed-parts.tsx';
import { type Change, textChanges } from './text-diff.ts';

const SHOWN = 40;

function Paragraph({ change }: { change: Change }) {
  const t = useTexts('ui');
  if (change.kind === 'same') {
    return (
      <p className="text-center font-sans text-muted text-xs">
        {t('changes.same', { count: change.paragraphs.length })}
      </p>
    );
  }
  return (
    <p className="whitespace-pre-wrap break-words">
      <ChangedParts parts={change.kind === 'changed' ? change.parts : [change]} />
    </p>
  );
}

export interface TextChangesProps {
  before: string;
  after: string;
}

/** Lists the changes of a text: added words highlighted, removed ones struck through. Load it lazily. */
export default function TextChangesList({ before, after }: TextChangesProps) {
  const t = useTexts('ui');
  const changes = useMemo(() => textChanges(before, after), [before, after]);
  const [all, setAll] = useState(false);
  if (changes.length === 0) return <p className="text-muted text-sm">{t('changes.none')}</p>;
  return (
    <div className="flex flex-col gap-3 font-serif text-sm leading-6">
      {(all ? changes : changes.slice(0, SHOWN)).map((change, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the changes keep their places
        <Paragraph key={index} change={change} />
      ))}
      {!all && changes.length > SHOWN && (
        <Button size="sm" className="self-start" onClick={() => setAll(true)}>
          {t('changes.showAll')}
        </Button>
      )}
    </div>
  );
}
