import type { Check, CheckName, OtherArticle, Place } from '@inkstep/engine/checks';
import { ChevronDown, Check as Tick } from 'lucide-react';
import { Collapsible } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { type Translate, useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { classNames } from '../../kit/layout/class-names.ts';
import type { CompareWith, OfferedFix } from './checks-panel.tsx';
import { VERDICT_MARKS } from './verdict-marks.ts';

export const MAX_PLACES = 20;
const EXCERPT = 90;

/** Checks that measure a share, shown in percent. */
const SHARES: ReadonlySet<CheckName> = new Set([
  'claims',
  'citations',
  'repetition',
  'longSentences',
  'passive',
]);

function measured(check: Check, ofOutline: boolean, t: Translate<'articles'>): string {
  const { name, verdict, facts, items } = check;
  if (verdict === 'none') return t('checks.nothing');
  if (SHARES.has(name)) return t('checks.share', { share: facts['share'] ?? 0 });
  if (name === 'keyphrase') return items?.[0]?.text ?? t('checks.noKeyphrase');
  const open = name === 'topics' ? (items ?? []).filter(({ found }) => !found) : [];
  if (open.length > 0) {
    const { found = 0, total = 0 } = facts;
    return t('checks.measured.topicsOpen', { found, total, list: open.map(({ text }) => text).join(' · ') });
  }
  const key = ofOutline ? 'lengthOfOutline' : (name as 'length');
  return t(`checks.measured.${key}`, facts as { words: number; target: number });
}

/** The maximum sentence length depends on the article's language. */
function about({ name, facts }: Check, ofOutline: boolean, t: Translate<'articles'>): string {
  if (name === 'longSentences') return t('checks.about.longSentences', { words: facts['words'] ?? 0 });
  return t(`checks.about.${ofOutline ? 'lengthOfOutline' : name}`);
}

function todo({ name, facts }: Check, t: Translate<'articles'>): string {
  const isSame = facts['same'] === 1 && (name === 'seoTitle' || name === 'metaDescription');
  return t(isSame ? `checks.same.${name}` : `checks.todo.${name}`);
}

const KEYPHRASE_PLACES = ['title', 'introduction', 'heading', 'slug', 'description'] as const;

/** Emphasis marks beside a word. */
const EMPHASIS = /(?<=\S)\*+|\*+(?=\S)/g;

const LINK = /!?\[([^\]]*)\]\([^)]*\)/g;

const excerptOf = (text: string, place: Place): string => {
  const { start, end } = place.sentence ?? place;
  const plain = text.slice(start, end).replace(LINK, '$1').replace(/\s+/g, ' ').replace(EMPHASIS, '');
  return plain.length > EXCERPT ? `${plain.slice(0, EXCERPT)}…` : plain;
};

export interface CheckRowProps {
  check: Check;
  /** The text that the positions refer to. */
  text: string;
  plannedWords: number | undefined;
  showsPoints: boolean;
  /** Undefined if there is nothing to fix. */
  fix: OfferedFix | undefined;
  onOpen: (place: Place) => void;
  onCompare: CompareWith | undefined;
}

/** One check: its verdict, the measured value and the affected places. */
export function CheckRow({ check, text, plannedWords, showsPoints, fix, onOpen, onCompare }: CheckRowProps) {
  const t = useTexts('articles');
  const { name, verdict, points, places, items, other } = check;
  const [open, setOpen] = useState(false);
  const [first] = places;
  const ofOutline = name === 'length' && check.facts['target'] === plannedWords;
  // Sentences at fault don't count, so a check that holds for the whole text may still lose points.
  const shown = verdict === 'good' && showsPoints && points > 0 ? 'fair' : verdict;
  const { Icon, color } = VERDICT_MARKS[shown];
  return (
    <li className="border-line border-b last:border-b-0">
      <Collapsible.Root open={open} onOpenChange={setOpen}>
        <div className="flex items-start">
          <Collapsible.Trigger className="group flex min-w-0 grow items-start gap-2 py-2 pr-2 pl-4 text-left focus-visible:-outline-offset-2">
            <Icon
              size={16}
              role="img"
              aria-label={t(`checks.verdicts.${shown}`)}
              className={`mt-0.5 shrink-0 ${color}`}
            />
            <span className="flex min-w-0 grow flex-col">
              <span className="flex flex-wrap items-baseline gap-x-2 text-sm">
                {t(`checks.names.${name}`)}{' '}
                {showsPoints && points > 0 && (
                  <span className="font-medium text-accent text-xs tabular-nums">
                    {t('checks.points', { count: points })}
                  </span>
                )}
              </span>
              <span className="text-muted text-xs tabular-nums">{measured(check, ofOutline, t)}</span>
              {(shown === 'bad' || shown === 'fair') && (
                <span className="text-xs">
                  {verdict === 'good' ? t('checks.flawedFirst') : todo(check, t)}
                </span>
              )}
            </span>
            <ChevronDown
              size={14}
              className="mt-1 shrink-0 text-muted transition-transform group-data-[state=open]:rotate-180"
            />
          </Collapsible.Trigger>
          {fix && <FixButton name={t(`checks.names.${name}`)} fix={fix} onExplain={() => setOpen(true)} />}
          {!fix && first && (
            <Button
              size="sm"
              variant="ghost"
              className="mt-1.5 mr-2 shrink-0"
              aria-label={t('checks.showOf', { name: t(`checks.names.${name}`) })}
              onClick={() => onOpen(first)}
            >
              {t('checks.show')}
            </Button>
          )}
        </div>
        <Collapsible.Content className="flex flex-col gap-2 pr-3 pb-3 pl-10 text-sm">
          {fix?.reason && <p className="text-warning text-xs">{fix.reason}</p>}
          <p className="text-muted text-xs">{about(check, ofOutline, t)}</p>
          {name === 'keyphrase' && verdict !== 'none' && (
            <Ticks
              items={KEYPHRASE_PLACES.map((place) => ({
                text: t(`checks.keyphrasePlaces.${place}`),
                found: check.facts[place] === 1,
              }))}
            />
          )}
          {items && name !== 'keyphrase' && <Ticks items={items} />}
          {other && <NamedOther other={other} onCompare={name === 'similar' ? onCompare : undefined} />}
          {places.length > 0 && (
            <ul className="flex flex-col gap-1">
              {places.slice(0, MAX_PLACES).map((place) => (
                <li key={`${place.start} ${place.note}`}>
                  <PlaceButton text={text} place={place} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          )}
          {places.length > MAX_PLACES && (
            <p className="text-muted text-xs">{t('checks.more', { count: places.length - MAX_PLACES })}</p>
          )}
        </Collapsible.Content>
      </Collapsible.Root>
    </li>
  );
}

interface NamedOtherProps {
  other: OtherArticle;
  onCompare: CompareWith | undefined;
}

const linkTo = (path: string | null) => (words: ReactNode) =>
  path === null ? (
    words
  ) : (
    <Link to={path} className="text-accent underline">
      {words}
    </Link>
  );

/** Names the other article of a check, with a link to it. */
function NamedOther({ other, onCompare }: NamedOtherProps) {
  const t = useTexts('articles');
  const { path, title } = other;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
      <span className="min-w-0 break-words">
        {t.rich('checks.other', {
          title,
          link: linkTo(path),
        })}
      </span>
      {onCompare && (
        <Button size="sm" aria-label={t('checks.compareOf', { title })} onClick={() => onCompare(other)}>
          {t('checks.compare')}
        </Button>
      )}
    </div>
  );
}

interface PlaceButtonProps {
  text: string;
  place: Place;
  onOpen: (place: Place) => void;
}

/** Quotes a place of the article and opens it. */
export function PlaceButton({ text, place, onOpen }: PlaceButtonProps) {
  return (
    <button
      type="button"
      onClick={() => onOpen(place)}
      className="w-full break-words rounded-sm bg-sunken px-2 py-1 text-left text-xs hover:bg-accent-soft"
    >
      {place.note && <strong className="mr-1 font-medium">{place.note}:</strong>}
      {excerptOf(text, place)}
    </button>
  );
}

interface FixButtonProps {
  name: string;
  fix: OfferedFix;
  /** Shows why no fix is available. */
  onExplain: () => void;
}

function FixButton({ name, fix: { run, reason }, onExplain }: FixButtonProps) {
  const t = useTexts('articles');
  return (
    <Button
      size="sm"
      variant={run ? 'secondary' : 'ghost'}
      className={classNames('mt-1.5 mr-2 shrink-0', !run && 'text-muted')}
      aria-label={t(run ? 'checks.fix.of' : 'checks.fix.howOf', { name })}
      aria-description={reason}
      onClick={run ?? onExplain}
    >
      {t(run ? 'checks.fix.action' : 'checks.fix.how')}
    </Button>
  );
}

function Ticks({ items }: { items: readonly { text: string; found: boolean }[] }) {
  const t = useTexts('articles');
  return (
    <ul className="flex flex-wrap gap-1.5">
      {items.map(({ text, found }) => (
        <li
          key={text}
          className={classNames(
            'inline-flex items-center gap-1 break-words rounded-sm border px-1.5 py-0.5 text-xs',
            found
              ? 'border-transparent bg-success-soft text-success'
              : 'border-edge border-dashed text-muted',
          )}
        >
          {found && <Tick size={12} className="shrink-0" />}
          {text}
          <span className="sr-only">{t(found ? 'checks.found' : 'checks.missing')}</span>
        </li>
      ))}
    </ul>
  );
}
