import type { EvidencePage } from '@inkstep/contract';
import { usePageTexts } from '../../../i18n/page-texts.ts';
import { PostDate } from '../post-date.tsx';

/** Changes since readers first saw the text, the newest first. */
export function Corrections({ evidence: { corrections, language } }: { evidence: EvidencePage }) {
  const t = usePageTexts('blog');
  return (
    <section aria-labelledby="corrections" className="flex flex-col gap-4">
      <h2 id="corrections" className="font-semibold font-serif text-xl">
        {t('evidence.corrections')}
      </h2>
      {corrections.length === 0 ? (
        <p className="text-muted text-sm">{t('evidence.unchanged')}</p>
      ) : (
        <ol className="flex flex-col divide-y divide-line">
          {corrections.toReversed().map(({ at, kind, added, removed }) => (
            <li key={at} className="flex flex-col gap-1.5 py-4 first:pt-0 print:break-inside-avoid">
              <p className="font-medium">
                <PostDate date={at} dateStyle="long" />
              </p>
              {kind === 'republished' && <p className="text-muted text-sm">{t('evidence.republished')}</p>}
              {added.length > 0 && (
                <>
                  <p className="text-muted text-sm">{t('evidence.added')}</p>
                  <ul lang={language} className="flex list-disc flex-col gap-1 ps-5 text-sm">
                    {added.map((sentence) => (
                      <li key={sentence} dir="auto" className="break-words">
                        {sentence}
                      </li>
                    ))}
                  </ul>
                </>
              )}
              {kind === 'changed' && removed > 0 && (
                <p className="text-muted text-sm">{t('evidence.removed', { count: removed })}</p>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
