import type { SuspectSource } from '@inkstep/contract';
import { Check, TriangleAlert, X } from 'lucide-react';
import { type Translate, useTexts } from '../../../../i18n/language-context.ts';
import { Button } from '../../../../kit/buttons/button.tsx';
import { MarkedFacts } from './marked-facts.tsx';

interface SuspectWarningProps {
  suspect: SuspectSource;
  title: string;
  /** Title of the source that says otherwise. */
  other: string;
  onRemove: () => void;
  onKeep: (kept: boolean) => void;
}

function reason({ kind, because, agreeing }: SuspectSource, t: Translate<'sources'>): string {
  if (kind === 'bulk') return t('suspect.because.bulk');
  return t(`suspect.because.${because ?? 'unknown'}`, { count: agreeing });
}

function Passages({ passages, kind }: Pick<SuspectSource, 'passages' | 'kind'>) {
  const t = useTexts('sources');
  return (
    <ul className="flex flex-col gap-4 sm:gap-2">
      {passages.map(({ here, there }) => (
        <li key={here.text} className="grid gap-1.5 sm:grid-cols-2 sm:gap-2">
          {[here, ...(there ? [there] : [])].map((passage, at) => (
            <div
              // oxlint-disable-next-line react/no-array-index-key -- this source, then the other one
              key={at}
              className={`rounded-md border border-line bg-card px-3 py-2 ${there ? '' : 'sm:col-span-2'}`}
            >
              {kind !== 'bulk' && (
                <p className="text-muted text-xs">{t(at === 0 ? 'suspect.here' : 'suspect.there')}</p>
              )}
              <p dir="auto" className="break-words">
                <MarkedFacts {...passage} />
              </p>
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** What is wrong with a source, the passages that show it, and what to do. */
export function SuspectWarning({ suspect, title, other, onRemove, onKeep }: SuspectWarningProps) {
  const t = useTexts('sources');
  const { kind, passages, isKept } = suspect;
  const heading = t(`suspect.kinds.${kind}`, { other });
  if (isKept) {
    return (
      <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
        <Check size={14} className="shrink-0" />
        <p className="min-w-0 break-words">{t('suspect.kept', { warning: heading })}</p>
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('suspect.warnOf', { title })}
          onClick={() => onKeep(false)}
        >
          {t('suspect.warn')}
        </Button>
      </div>
    );
  }
  return (
    <section
      aria-label={t('suspect.of', { title })}
      className="mt-2 flex flex-col gap-3 rounded-md border border-warning/40 bg-warning-soft px-3.5 py-3 text-sm"
    >
      <div className="flex items-start gap-3">
        <TriangleAlert size={18} className="mt-px shrink-0 text-warning" />
        <div className="flex min-w-0 grow flex-col gap-0.5">
          <p className="break-words font-medium text-warning">{heading}</p>
          <p className="text-ink">{reason(suspect, t)}</p>
        </div>
      </div>
      <Passages passages={passages} kind={kind} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon={<X size={14} />}
          aria-label={t('suspect.removeOf', { title })}
          onClick={onRemove}
        >
          {t('suspect.remove')}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          icon={<Check size={14} />}
          aria-label={t('suspect.keepOf', { title })}
          onClick={() => onKeep(true)}
        >
          {t('suspect.keep')}
        </Button>
        <p className="min-w-0 grow basis-56 text-muted text-xs">
          {t(kind === 'bulk' ? 'suspect.adviceBulk' : 'suspect.advice')}
        </p>
      </div>
    </section>
  );
}
