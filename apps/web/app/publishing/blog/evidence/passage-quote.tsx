import type { EvidenceSentence } from '@inkstep/contract';
import { usePageTexts } from '../../../i18n/page-texts.ts';

interface PassageQuoteProps {
  passage: EvidenceSentence['passages'][number];
  /** Undefined if nothing is known of the source. */
  title: string | undefined;
  /** True if nothing supports the sentence, and this is the nearest. */
  isClosest: boolean;
  /** Number of the sentence above that quotes it already. */
  quotedAt: number | undefined;
}

/** Passage of a source, or why it isn't shown, with the number of the source. */
export function PassageQuote({
  passage: { source, text, left_out },
  title,
  isClosest,
  quotedAt,
}: PassageQuoteProps) {
  const t = usePageTexts('blog');
  return (
    <figure className="flex flex-col gap-1.5 border-line border-s-2 ps-4">
      {text === null ? (
        left_out && <p className="text-muted text-sm">{t(`evidence.noPassage.${left_out}`)}</p>
      ) : (
        <>
          {isClosest && <p className="text-muted text-xs">{t('evidence.closest')}</p>}
          {quotedAt === undefined ? (
            <blockquote dir="auto" className="break-words text-muted text-sm leading-relaxed">
              {text}
            </blockquote>
          ) : (
            <p className="text-muted text-sm">
              <a href={`#sentence-${quotedAt}`} className="inline-block min-h-6 underline underline-offset-4">
                {t('evidence.samePassage')}
              </a>
            </p>
          )}
        </>
      )}
      <figcaption className="break-words text-sm">
        {title === undefined ? (
          `[${source}]`
        ) : (
          <a href={`#source-${source}`} className="inline-block min-h-6 underline-offset-4 hover:underline">
            <span className="text-accent">[{source}]</span> <bdi>{title}</bdi>
          </a>
        )}
      </figcaption>
    </figure>
  );
}
