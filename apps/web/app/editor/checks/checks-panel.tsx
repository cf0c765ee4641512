import type { Check, CheckName, Place, Verdict } from '@inkstep/engine/checks';
import { appliedChecks, isOpenCheck, openChecks } from '@inkstep/engine/open-checks';
import { ChevronDown, CircleCheck, CircleDashed } from 'lucide-react';
import { Collapsible } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Ring } from '../../kit/feedback/ring.tsx';
import { SkeletonText } from '../../kit/feedback/skeleton.tsx';
import { classNames } from '../../kit/layout/class-names.ts';
import { CheckRow, MAX_PLACES, PlaceButton } from './check-row.tsx';
import type { CheckedText } from './check-text.ts';
import { scoreVerdict, VERDICT_MARKS } from './verdict-marks.ts';

const ORDER: readonly Verdict[] = ['bad', 'fair', 'good', 'none'];

/** Fix of a check: its action, or the reason why it isn't available. */
export type OfferedFix = { run: () => void; reason?: undefined } | { run?: undefined; reason: string };
export type OfferFix = (name: CheckName) => OfferedFix | undefined;

/** Shows another article that a check names. */
export type CompareWith = (other: { id: string; title: string }) => void;

export interface ChecksPanelProps {
  /** Undefined until the first measurement. */
  checked: Pick<CheckedText, 'text' | 'report'> | undefined;
  /** Planned words of all outline sections, if there is an outline. Replaces the chosen length as the target. */
  plannedWords?: number | undefined;
  onOpen: (place: Place) => void;
  offer?: OfferFix;
  onCompare?: CompareWith;
  /** Restricts the list to these checks and hides the score, which weighs all of them. */
  only?: ReadonlySet<CheckName> | undefined;
  /** Says why the list is restricted. */
  hint?: string | undefined;
  /** Shown above the list. */
  children?: ReactNode;
}

/** Maximum number of open checks in the first view; the others are folded away. */
const MAX_SHOWN = 20;

/** Lists open checks, the most costly first, and collapses passed ones. */
export function ChecksPanel({
  checked,
  plannedWords,
  onOpen,
  offer,
  onCompare,
  only,
  hint,
  children,
}: ChecksPanelProps) {
  const t = useTexts('articles');
  const applied = checked ? appliedChecks(checked.report, only) : [];
  const isWithoutSources =
    checked && applied.length < appliedChecks({ ...checked.report, hasSources: true }, only).length;
  const fixed = checked ? openChecks(checked.report, only) : [];
  const ordered = applied.toSorted(
    (a, b) => (only ? 0 : b.points - a.points) || ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict),
  );
  const toDo = ordered.filter((check) => isOpenCheck(check, only));
  const fixes = ordered.filter((check) => fixed.includes(check));
  const advice = toDo.filter(({ isAdvice }) => isAdvice).slice(0, Math.max(0, MAX_SHOWN - fixes.length));
  const later = toDo.filter(({ isAdvice }) => isAdvice).slice(advice.length);
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
        onCompare={onCompare}
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
          {hint !== undefined && <p className="text-muted text-xs">{hint}</p>}
          {cap && cap.most === scored?.score && (
            <p className="text-warning text-xs">
              {t('checks.caps', { most: cap.most, reason: t(`checks.capReasons.${cap.reason}`) })}
            </p>
          )}
        </div>
      </div>
      {children}
      {checked ? (
        <>
          {scored && scored.flawed.length > 0 && (
            <FlawedSentences text={checked.text} places={scored.flawed} onOpen={onOpen} />
          )}
          <ul>
            {isWithoutSources && <NoSources />}
            {rows(fixes)}
          </ul>
          {advice.length > 0 && (
            <>
              <h4 className="border-line border-b bg-sunken px-4 py-1.5 font-medium text-muted text-xs">
                {t('checks.advice')}
              </h4>
              <ul>{rows(advice)}</ul>
            </>
          )}
          {later.length > 0 && (
            <FoldedRows title={t('checks.later', { count: later.length })}>{rows(later)}</FoldedRows>
          )}
          {done.length > 0 && (
            <FoldedRows
              title={t('checks.done', {
                count: done.filter(({ verdict }) => verdict === 'good').length,
                unmeasured: done.filter(({ verdict }) => verdict === 'none').length,
              })}
              icon={<CircleCheck size={16} className="shrink-0 text-success" />}
            >
              {rows(done)}
            </FoldedRows>
          )}
        </>
      ) : (
        <SkeletonText lines={8} className="p-3" />
      )}
      {!only && <p className="px-4 py-3 text-muted text-xs">{t('checks.limits')}</p>}
    </section>
  );
}

/** Takes the place of the checks against sources. */
function NoSources() {
  const t = useTexts('articles');
  return (
    <li className="flex items-start gap-2 border-line border-b px-4 py-2">
      <CircleDashed size={16} className="mt-0.5 shrink-0 text-muted" />
      <span className="flex min-w-0 flex-col">
        <span className="text-sm">{t('checks.noSources.title')}</span>
        <span className="text-muted text-xs">{t('checks.noSources.what')}</span>
        <span className="text-xs">{t('checks.noSources.todo')}</span>
      </span>
    </li>
  );
}

interface FoldedRowsProps {
  title: string;
  icon?: ReactNode;
  children: ReactNode;
}

function FoldedRows({ title, icon, children }: FoldedRowsProps) {
  return (
    <Collapsible.Root className="border-line border-b">
      <Collapsible.Trigger className="group flex w-full items-center gap-2 px-4 py-2.5 text-left text-muted text-sm focus-visible:-outline-offset-2">
        {icon}
        <span className="grow tabular-nums">{title}</span>
        <ChevronDown size={14} className="shrink-0 transition-transform group-data-[state=open]:rotate-180" />
      </Collapsible.Trigger>
      <Collapsible.Content>
        <ul className="border-line border-t">{children}</ul>
      </Collapsible.Content>
    </Collapsible.Root>
  );
}

interface FlawedSentencesProps {
  text: string;
  places: readonly Place[];
  onOpen: (place: Place) => void;
}

/** Lists the sentences at fault, which add nothing to the score. */
function FlawedSentences({ text, places, onOpen }: FlawedSentencesProps) {
  const t = useTexts('articles');
  return (
    <FoldedRows title={t('checks.flawed', { count: places.length })}>
      {places.slice(0, MAX_PLACES).map((place) => (
        <li key={place.start} className="px-4 py-1">
          <PlaceButton text={text} place={place} onOpen={onOpen} />
        </li>
      ))}
    </FoldedRows>
  );
}
