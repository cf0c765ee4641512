import type { ReviewedArticle } from '@inkstep/contract';
import { CircleAlert, CircleCheck, CircleHelp, Contrast, ExternalLink, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { formatCalendarDate, formatDate } from '../../../kit/text/format.ts';
import type { ReviewedSentence } from './sentence-at.ts';

type Source = ReviewedArticle['sources'][number];

const LOOKS = {
  good: { icon: CircleCheck, color: 'text-success' },
  partly: { icon: Contrast, color: 'text-warning' },
  bad: { icon: CircleAlert, color: 'text-danger' },
  unknown: { icon: CircleHelp, color: 'text-muted' },
} satisfies Record<string, { icon: LucideIcon; color: string }>;

const WORDING_LOOKS = { matches: 'good', partly: 'partly', differs: 'bad', not_compared: 'unknown' } as const;
const MEANING_LOOKS = { supported: 'good', partly: 'partly', contradicted: 'bad', absent: 'partly' } as const;

function Verdict({ look, children }: { look: keyof typeof LOOKS; children: ReactNode }) {
  const { icon: Icon, color } = LOOKS[look];
  return (
    <p className="flex items-start gap-2">
      <Icon size={16} aria-hidden="true" className={`mt-0.5 shrink-0 ${color}`} />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

export interface EvidenceViewProps {
  /** Number of the citation that was chosen: its source comes first. */
  number: number;
  sentence: ReviewedSentence | undefined;
  sources: readonly Source[];
}

/** What the sources of a sentence say, and what the check says about it. */
export function EvidenceView({ number, sentence, sources }: EvidenceViewProps) {
  const t = useTexts('reviewLinks');
  const passages = sentence?.passages ?? [{ source: number, text: null, quote: null }];
  const ordered = passages.toSorted(
    (one, other) => Number(other.source === number) - Number(one.source === number),
  );
  return (
    <div className="flex flex-col gap-4 text-sm">
      {sentence && (
        <>
          <blockquote dir="auto" className="border-marigold border-s-2 ps-3 font-serif text-muted">
            <span className="sr-only">{t('evidence.sentence')}: </span>
            {sentence.text}
          </blockquote>
          <Check sentence={sentence} />
        </>
      )}
      {ordered.map(({ source, ...passage }) => (
        <SourcePassage
          key={source}
          number={source}
          source={sources.find((each) => each.number === source)}
          {...passage}
        />
      ))}
    </div>
  );
}

function Check({ sentence: { wording, meaning, missing } }: { sentence: ReviewedSentence }) {
  const t = useTexts('reviewLinks');
  return (
    <div className="flex flex-col gap-1.5">
      {meaning ? (
        <>
          <Verdict look={MEANING_LOOKS[meaning.verdict]}>{t(`evidence.meaning.${meaning.verdict}`)}</Verdict>
          {meaning.words && <p className="ps-6">{t('evidence.words', { words: meaning.words })}</p>}
        </>
      ) : (
        <Verdict look={WORDING_LOOKS[wording]}>
          {t(`evidence.wording.${wording}`)}
          {wording !== 'not_compared' && (
            <span className="block text-muted text-xs">{t('evidence.wordingOnly')}</span>
          )}
        </Verdict>
      )}
      {missing.length > 0 && <p className="ps-6">{t('evidence.missing', { facts: missing.join(', ') })}</p>}
    </div>
  );
}

const hostOf = (url: string): string => URL.parse(url)?.hostname ?? url;
const isWeb = (url: string | null): url is string =>
  url !== null && ['http:', 'https:'].includes(URL.parse(url)?.protocol ?? '');

/** Pages may name only a year or a month. */
const dayOf = (published: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(published) ? formatCalendarDate(published) : published;

function SourcePassage({
  number,
  source,
  text,
  quote,
}: {
  number: number;
  source: Source | undefined;
  text: string | null;
  quote: string | null;
}) {
  const t = useTexts('reviewLinks');
  if (!source) return <p className="text-muted">{t('evidence.unknown', { number })}</p>;
  const { title, url, claimed_url: claimed, author, published, read_at: readAt, kind } = source;
  const nothing = source.is_compared ? 'evidence.noPassage' : 'evidence.notCompared';
  const facts = [
    author,
    published && t('evidence.published', { date: dayOf(published) }),
    readAt && t('evidence.read', { date: formatDate(new Date(readAt)) }),
  ].filter(Boolean);
  return (
    <section
      aria-label={t('evidence.says', { number })}
      className="flex flex-col gap-2 border-line border-t pt-4"
    >
      <div className="flex flex-col gap-0.5">
        <p dir="auto" className="break-words font-medium">
          <span className="text-muted">[{number}] </span>
          {title}
        </p>
        {isWeb(url) && (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="inline-flex max-w-full items-center gap-1 self-start break-all text-accent text-xs underline underline-offset-2"
          >
            {hostOf(url)}
            <ExternalLink size={12} aria-hidden="true" className="shrink-0" />
            <span className="sr-only">{t('evidence.newTab')}</span>
          </a>
        )}
        {facts.length > 0 && <p className="break-words text-muted text-xs">{facts.join(' · ')}</p>}
      </div>
      {text !== null ? (
        <Passage text={text} quote={quote} />
      ) : (
        <p className="break-words text-muted">
          {claimed === null
            ? t(kind === 'document' ? 'evidence.document' : nothing)
            : t('evidence.supplied', { url: claimed })}
        </p>
      )}
    </section>
  );
}

/** A passage with the part that fits the sentence set off. */
function Passage({ text, quote }: { text: string; quote: string | null }) {
  const at = quote === null ? -1 : text.indexOf(quote);
  const end = at + (quote?.length ?? 0);
  return (
    <blockquote
      dir="auto"
      className="whitespace-pre-line break-words rounded-sm bg-sunken px-3 py-2 font-serif leading-relaxed"
    >
      {at < 0 ? (
        text
      ) : (
        <>
          {text.slice(0, at)}
          <mark className="rounded-sm bg-marigold/25 text-ink">{text.slice(at, end)}</mark>
          {text.slice(end)}
        </>
      )}
    </blockquote>
  );
}
