import type { Check, CheckName, Place, Verdict } from '@inkstep/engine/checks';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { Ring } from '../../ui/ring.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { CheckRow } from './check-row.tsx';
import type { CheckedText } from './use-checks.ts';
import { VERDICT_MARKS, verdictOf } from './verdict-marks.ts';

const ORDER: readonly Verdict[] = ['bad', 'fair', 'good', 'none'];

/** The fix of a check: what it does, or why it can't. */
export type OfferedFix = { run: () => void; reason?: undefined } | { run?: undefined; reason: string };
export type OfferFix = (name: CheckName) => OfferedFix | undefined;

export interface ChecksPanelProps {
  /** Undefined until the first measurement. */
  checked: Pick<CheckedText, 'text' | 'report'> | undefined;
  /** Planned words of all outline sections, if there is an outline. Replaces the chosen length as the target. */
  plannedWords?: number | undefined;
  /** The text began as a digest of the sources. */
  isDigest?: boolean;
  onOpen: (place: Place) => void;
  offer?: OfferFix;
  /** Shows these checks alone, without the score, which weighs all of them. */
  only?: ReadonlySet<CheckName>;
  /** Shown below the list. */
  children?: ReactNode;
}

export function ChecksPanel({
  checked,
  plannedWords,
  isDigest = false,
  onOpen,
  offer,
  only,
  children,
}: ChecksPanelProps) {
  const t = useTexts('articles');
  const measured = (checked?.report.checks ?? []).filter(({ name }) => only?.has(name) ?? true);
  const ordered = ORDER.flatMap((verdict) => measured.filter((check) => check.verdict === verdict));
  const checks = ordered.filter(({ isAdvice }) => !isAdvice);
  const advice = ordered.filter(({ isAdvice }) => isAdvice);
  const scored = only ? undefined : checked?.report;
  const [cap] = scored?.caps ?? [];
  const overall = scored && verdictOf(scored.score);
  const failing = checks.filter(({ verdict }) => verdict === 'bad' || verdict === 'fair').length;
  const rows = (list: readonly Check[]) =>
    checked &&
    list.map((check) => (
      <CheckRow
        key={check.name}
        check={check}
        text={checked.text}
        plannedWords={plannedWords}
        fix={offer?.(check.name)}
        onOpen={onOpen}
      />
    ));
  return (
    <section
      aria-label={t('checks.title')}
      className="flex min-h-0 flex-col rounded-md border border-line bg-card"
    >
      <div className="flex items-center gap-3 border-line border-b px-3 py-2">
        {!only && (
          <Ring
            percent={scored?.score}
            className={classNames('size-14', overall && VERDICT_MARKS[overall].color)}
            tinted
          >
            <span className="font-medium text-ink text-sm tabular-nums">{scored?.score ?? '–'}</span>
          </Ring>
        )}
        <div className="flex min-w-0 flex-col">
          <h3 className="font-medium text-sm">
            {t('checks.title')}
            {overall && (
              <span className={classNames('font-normal', VERDICT_MARKS[overall].color)}>
                {' · '}
                {t(`checks.verdicts.${overall}`)}
              </span>
            )}
          </h3>
          <p role="status" className="text-muted text-xs">
            {!checked
              ? t('checks.running')
              : scored
                ? t('checks.summary', { score: scored.score, failing })
                : t('checks.review', { failing })}
          </p>
          {isDigest && cap?.reason === 'copied' && <p className="text-muted text-xs">{t('checks.digest')}</p>}
          {scored && scored.flawed > 0 && (
            <p className="text-muted text-xs">{t('checks.flawed', { count: scored.flawed })}</p>
          )}
          {cap && cap.most === scored?.score && (
            <p className="text-warning text-xs">
              {t('checks.caps', { most: cap.most, reason: t(`checks.capReasons.${cap.reason}`) })}
            </p>
          )}
        </div>
      </div>
      {checked ? (
        <div className="min-h-0 overflow-y-auto">
          <ul>{rows(checks)}</ul>
          <h4 className="border-line border-b bg-sunken px-3 py-1.5 font-medium text-muted text-xs">
            {t('checks.advice')}
          </h4>
          <ul>{rows(advice)}</ul>
        </div>
      ) : (
        <SkeletonText lines={8} className="p-3" />
      )}
      {children}
      {!only && <p className="border-line border-t px-3 py-2 text-muted text-xs">{t('checks.limits')}</p>}
    </section>
  );
}
