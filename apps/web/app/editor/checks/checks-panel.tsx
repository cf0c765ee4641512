import type { Check, CheckName, Place, Verdict } from '@inkstep/engine/checks';
import { ChevronDown, CircleCheck } from 'lucide-react';
import { Collapsible } from 'radix-ui';
import { useTexts } from '../../i18n/language-context.ts';
import { Ring } from '../../kit/feedback/ring.tsx';
import { SkeletonText } from '../../kit/feedback/skeleton.tsx';
import { classNames } from '../../kit/layout/class-names.ts';
import { CheckRow } from './check-row.tsx';
import type { CheckedText } from './check-text.ts';
import { scoreVerdict, VERDICT_MARKS } from './verdict-marks.ts';

const ORDER: readonly Verdict[] = ['bad', 'fair', 'good', 'none'];

/** Fix of a check: its action, or the reason why it isn't available. */
export type OfferedFix = { run: () => void; reason?: undefined } | { run?: undefined; reason: string };
export type OfferFix = (name: CheckName) => OfferedFix | undefined;

export interface ChecksPanelProps {
  /** Undefined until the first measurement. */
  checked: Pick<CheckedText, 'text' | 'report'> | undefined;
  /** Planned words of all outline sections, if there is an outline. Replaces the chosen length as the target. */
  plannedWords?: number | undefined;
  /** True if the text began as a digest of the sources. */
  isDigest?: boolean;
  onOpen: (place: Place) => void;
  offer?: OfferFix;
  /** Restricts the list to these checks and hides the score, which weighs all of them. */
  only?: ReadonlySet<CheckName>;
}

const isOpen = (verdict: Verdict): boolean => verdict === 'bad' || verdict === 'fair';

/** Lists open checks, the most costly first, and collapses passed ones. */
export function ChecksPanel({
  checked,
  plannedWords,
  isDigest = false,
  onOpen,
  offer,
  only,
}: ChecksPanelProps) {
  const t = useTexts('articles');
  const measured = (checked?.report.checks ?? []).filter(({ name }) => only?.has(name) ?? true);
  const ordered = measured.toSorted(
    (a, b) => (only ? 0 : b.points - a.points) || ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict),
  );
  const toDo = ordered.filter(({ points, verdict }) => isOpen(verdict) || (points > 0 && !only));
  const fixes = toDo.filter(({ isAdvice }) => !isAdvice);
  const advice = toDo.filter(({ isAdvice }) => isAdvice);
  const done = ordered.filter((check) => !toDo.includes(check));
  const scored = only ? undefined : checked?.report;
  const [cap] = scored?.caps ?? [];
  const overall = scored && scoreVerdict(scored.score);
  const failing = fixes.length;
  const rows = (list: readonly Check[]) =>
    checked &&
    list.map((check) => (
      <CheckRow
        key={check.name}
        check={check}
        text={checked.text}
        plannedWords={plannedWords}
        showsPoints={!only}
        fix={offer?.(check.name)}
        onOpen={onOpen}
      />
    ));
  return (
    <section aria-label={t('checks.title')} className="flex flex-col">
      <div className="flex items-center gap-3 border-line border-b px-4 py-3">
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
        <>
          <ul>{rows(fixes)}</ul>
          {advice.length > 0 && (
            <>
              <h4 className="border-line border-b bg-sunken px-4 py-1.5 font-medium text-muted text-xs">
                {t('checks.advice')}
              </h4>
              <ul>{rows(advice)}</ul>
            </>
          )}
          {done.length > 0 && (
            <Collapsible.Root className="border-line border-b">
              <Collapsible.Trigger className="group flex w-full items-center gap-2 px-4 py-2.5 text-left text-muted text-sm focus-visible:-outline-offset-2">
                <CircleCheck size={16} className="shrink-0 text-success" />
                <span className="grow tabular-nums">
                  {t('checks.done', {
                    count: done.filter(({ verdict }) => verdict === 'good').length,
                    unmeasured: done.filter(({ verdict }) => verdict === 'none').length,
                  })}
                </span>
                <ChevronDown
                  size={14}
                  className="shrink-0 transition-transform group-data-[state=open]:rotate-180"
                />
              </Collapsible.Trigger>
              <Collapsible.Content>
                <ul className="border-line border-t">{rows(done)}</ul>
              </Collapsible.Content>
            </Collapsible.Root>
          )}
        </>
      ) : (
        <SkeletonText lines={8} className="p-3" />
      )}
      {!only && <p className="px-4 py-3 text-muted text-xs">{t('checks.limits')}</p>}
    </section>
  );
}
