import type { SourceChange } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';
import { formatDate } from '../../kit/text/format.ts';

type Pieces = SourceChange['old'];

/** A passage with the words in which the other one differs. */
function Passage({ pieces, isOld, isNotice }: { pieces: Pieces; isOld: boolean; isNotice: boolean }) {
  const Mark = isOld ? 'del' : 'ins';
  const style = isOld ? 'bg-danger-soft text-danger' : 'bg-success-soft text-success no-underline';
  return (
    <p dir="auto" className="wrap-anywhere font-serif text-base leading-relaxed">
      {pieces.map(({ text, isChanged }, at) =>
        isChanged && !isNotice ? (
          // oxlint-disable-next-line react/no-array-index-key -- the pieces keep their places
          <Mark key={at} className={`rounded-xs px-0.5 ${style}`}>
            {text}
          </Mark>
        ) : (
          text
        ),
      )}
    </p>
  );
}

/** The passage when it was cited and now, side by side, or below each other in narrow windows. */
export function Passages({ change }: { change: SourceChange }) {
  const t = useTexts('reread');
  const { kind, old, new: now, citedAt, readAt } = change;
  const cells = [
    ...(old.length > 0
      ? [{ isOld: true, label: t('then', { date: formatDate(new Date(citedAt)) }), pieces: old }]
      : []),
    { isOld: false, label: t('now', { date: formatDate(new Date(readAt)) }), pieces: now },
  ];
  return (
    <div className={`grid gap-2 ${cells.length > 1 ? 'md:grid-cols-2' : ''}`}>
      {cells.map(({ isOld, label, pieces }) => (
        <div
          key={label}
          className="flex min-w-0 flex-col gap-1 rounded-md border border-line bg-paper px-3 py-2"
        >
          <p className="text-muted text-xs">{label}</p>
          {pieces.length > 0 ? (
            <Passage pieces={pieces} isOld={isOld} isNotice={old.length === 0} />
          ) : (
            <p className="text-muted text-sm">{t(kind === 'dead' ? 'nothing.dead' : 'nothing.gone')}</p>
          )}
        </div>
      ))}
    </div>
  );
}
