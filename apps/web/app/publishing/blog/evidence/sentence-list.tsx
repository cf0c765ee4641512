import type { EvidencePage, EvidenceSentence } from '@inkstep/contract';
import { usePageTexts } from '../../../i18n/page-texts.ts';
import { PassageQuote } from './passage-quote.tsx';
import { VerdictBadge } from './verdict.tsx';

/** Sentences under the headings of the article. */
export function SentenceList({
  evidence: { sentences, language, sources, counts, compared },
}: {
  evidence: EvidencePage;
}) {
  const t = usePageTexts('blog');
  const titles = new Map(sources.map(({ number, title }) => [number, title]));
  const quotedAt = firstQuotes(sentences);
  return (
    <section aria-labelledby="sentences" className="flex flex-col gap-6">
      <h2 id="sentences" className="font-semibold font-serif text-xl">
        {t('evidence.sentences')}
      </h2>
      {runsOf(sentences).map(({ heading, sentences: below, first }) => (
        <div key={first} className="flex flex-col gap-4">
          {heading && (
            <h3 lang={language} dir="auto" className="break-words font-semibold text-muted text-sm">
              {heading}
            </h3>
          )}
          <ol className="flex flex-col gap-4">
            {below.map((sentence, index) => (
              <Sentence
                key={first + index}
                id={first + index + 1}
                sentence={sentence}
                isCompared={compared !== 'nothing'}
                language={language}
                titles={titles}
                quotedAt={quotedAt}
              />
            ))}
          </ol>
        </div>
      ))}
      {counts.left_out > 0 && (
        <p className="text-muted text-sm">{t('evidence.leftOut', { count: counts.left_out })}</p>
      )}
    </section>
  );
}

type Passage = EvidenceSentence['passages'][number];
const keyOf = ({ source, text }: Passage): string => `${source} ${text ?? ''}`;
const notAt = (id: number, first: number | undefined) => (first === id ? undefined : first);

/** Numbers of the sentences at which passages are quoted first, so that each is read once. */
function firstQuotes(sentences: readonly EvidenceSentence[]): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  for (const [index, { passages }] of sentences.entries())
    for (const passage of passages)
      if (passage.text !== null && !first.has(keyOf(passage))) first.set(keyOf(passage), index + 1);
  return first;
}

/** Sentences in a row that have one heading. */
function runsOf(sentences: readonly EvidenceSentence[]) {
  const runs: { heading: string; first: number; sentences: EvidenceSentence[] }[] = [];
  for (const [first, sentence] of sentences.entries()) {
    const last = runs.at(-1);
    if (last?.heading === sentence.heading) last.sentences.push(sentence);
    else runs.push({ heading: sentence.heading, first, sentences: [sentence] });
  }
  return runs;
}

interface SentenceProps {
  id: number;
  sentence: EvidenceSentence;
  /** False if no sentence of the page was compared, which its summary says once. */
  isCompared: boolean;
  language: string;
  titles: ReadonlyMap<number, string>;
  /** Number of the sentence that a passage is first quoted at. */
  quotedAt: ReadonlyMap<string, number>;
}

function Sentence({ id, sentence, isCompared, language, titles, quotedAt }: SentenceProps) {
  const t = usePageTexts('blog');
  const { text, marked, verdict, meaning, missing, passages, disputes } = sentence;
  return (
    <li
      id={`sentence-${id}`}
      className="flex flex-col gap-3 rounded-md border border-line bg-card p-4 sm:p-5 print:break-inside-avoid"
    >
      <p lang={language} dir="auto" className="break-words font-serif text-[1.0625rem] leading-relaxed">
        {text}
      </p>
      {!marked && <p className="text-muted text-sm">{t('evidence.beforeMark')}</p>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {isCompared && <VerdictBadge verdict={verdict} />}
        {meaning && (
          <VerdictBadge verdict={meaning.verdict === 'partly' ? 'partlySupported' : meaning.verdict} />
        )}
        {disputes.length > 0 && <VerdictBadge verdict="disputed" />}
      </div>
      {passages.map((passage) => (
        <PassageQuote
          key={passage.source}
          passage={passage}
          title={titles.get(passage.source)}
          isClosest={verdict === 'differs'}
          quotedAt={notAt(id, quotedAt.get(keyOf(passage)))}
        />
      ))}
      {meaning?.words && (
        <p className="break-words text-sm">
          {t('evidence.inQuestion')} <q lang={language}>{meaning.words}</q>
        </p>
      )}
      {missing.length > 0 && (
        <p className="break-words text-sm">
          {t('evidence.notFound')} <bdi>{missing.join(', ')}</bdi>
        </p>
      )}
      {disputes.map(({ here, there, title, url }) => (
        <p key={`${here} ${there} ${title}`} className="break-words text-sm">
          {there === null
            ? t('evidence.disputedPrivately', { here })
            : t('evidence.disputedBy', { here, there })}{' '}
          {url === null ? (
            <cite dir="auto" className="not-italic">
              {title}
            </cite>
          ) : (
            <a
              href={url}
              rel="nofollow ugc noopener"
              dir="auto"
              className="text-accent underline underline-offset-4"
            >
              {title}
            </a>
          )}
        </p>
      ))}
    </li>
  );
}
