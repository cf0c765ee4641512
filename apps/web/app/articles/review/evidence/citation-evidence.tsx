import type { ArticleEvidence } from '@inkstep/contract';
import type { CitationAnswer } from '@inkstep/engine/checks';
import { ChevronDown, CircleCheck, ExternalLink, MessagesSquare, TriangleAlert } from 'lucide-react';
import { Collapsible } from 'radix-ui';
import { Suspense, useEffect, useState } from 'react';
import type { AskWorker } from '../../../editor/checks/use-checks-worker.ts';
import type { OpenedCitation } from '../../../editor/editor/opened-citation.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { Badge } from '../../../kit/feedback/badge.tsx';
import { SkeletonText } from '../../../kit/feedback/skeleton.tsx';
import { classNames } from '../../../kit/layout/class-names.ts';
import { lazyPart } from '../../../kit/page/lazy-part.ts';
import { sourceNames } from '../../brief/sources/source-names.ts';
import { findVerdict } from '../support/find-verdict.ts';
import { CitedPassageText } from './cited-passage-text.tsx';
import { useMarkInView } from './use-mark-in-view.ts';

const SentenceVerdict = lazyPart(() => import('../support/sentence-verdict.tsx'));

const WEB = new Set(['http:', 'https:']);

type Reference = ArticleEvidence['references'][number];

function SourceTitle({ name, url = '', kind, supplied }: Omit<Reference, 'title'> & { name: string }) {
  const t = useTexts('articles');
  const address = URL.parse(url);
  return (
    <div className="flex flex-col items-start gap-1">
      <p className="break-words font-medium">{name}</p>
      {address && WEB.has(address.protocol) && (
        <a
          href={address.href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="inline-flex max-w-full items-center gap-1 break-all text-accent text-xs underline underline-offset-2"
        >
          {address.hostname}
          <ExternalLink size={12} className="shrink-0" />
          <span className="sr-only">{t('evidence.newTab')}</span>
        </a>
      )}
      {kind === 'opinion' && <Badge icon={<MessagesSquare size={12} />}>{t('evidence.discussion')}</Badge>}
      {supplied && <p className="text-muted text-xs">{t('evidence.supplied')}</p>}
    </div>
  );
}

/** The cited passages, found in the worker. Undefined until it answers. */
function useCitedPassages(
  citation: OpenedCitation,
  { references, passages, language }: ArticleEvidence,
  ask: AskWorker,
): CitationAnswer | undefined {
  const [found, setFound] = useState<{ citation: OpenedCitation; answer: CitationAnswer }>();
  useEffect(
    () =>
      ask({ kind: 'citation', question: { ...citation, references, passages, language } }, (answer) => {
        if (answer.kind === 'citation') setFound({ citation, answer: answer.answer });
      }),
    [citation, references, passages, language, ask],
  );
  return found?.citation === citation ? found.answer : undefined;
}

export interface CitationEvidenceProps {
  citation: OpenedCitation;
  evidence: ArticleEvidence;
  ask: AskWorker;
}

export function CitationEvidence({ citation, evidence, ask }: CitationEvidenceProps) {
  const t = useTexts('articles');
  const answer = useCitedPassages(citation, evidence, ask);
  const bestPlace = useMarkInView(answer);
  const { references, passages } = evidence;
  const begun = references.map(({ title, url, sourceId }) => ({
    title,
    url,
    content: passages.find((passage) => passage.sourceId === sourceId)?.text ?? '',
  }));
  const names = sourceNames(begun, useTexts('sources')('text.title'));
  const reference = references.find(({ number }) => number === citation.number);
  if (!reference) return <p>{t('evidence.unknownNumber', { number: citation.number })}</p>;
  const [best, ...others] = answer?.passages ?? [];
  const verdict =
    answer && findVerdict(evidence.verdicts, { claim: answer.claim, sourceId: reference.sourceId });
  return (
    <>
      <SourceTitle {...reference} name={names[references.indexOf(reference)] ?? reference.title} />
      {!answer && <SkeletonText lines={6} />}
      {answer?.claim && <p className="border-line border-l-2 pl-2 text-muted text-xs">{answer.claim}</p>}
      {answer && !best && <p>{t('evidence.noPassage')}</p>}
      {answer && best && (
        <>
          <div role="status" className="flex flex-col gap-2">
            {verdict && (
              <Suspense fallback={null}>
                <SentenceVerdict verdict={verdict} />
              </Suspense>
            )}
            <p className={classNames('flex items-start gap-1.5', verdict && 'text-muted text-xs')}>
              {/* A verdict on the meaning outweighs the wording. */}
              {!verdict &&
                (answer.supported ? (
                  <CircleCheck size={16} className="mt-0.5 shrink-0 text-success" />
                ) : (
                  <TriangleAlert size={16} className="mt-0.5 shrink-0 text-danger" />
                ))}
              {verdict
                ? t('evidence.wording', { share: best.score })
                : t(answer.supported ? 'evidence.supported' : 'evidence.unsupported', { share: best.score })}
            </p>
            {!verdict && <p className="text-muted text-xs">{t('checks.limits')}</p>}
          </div>
          <div ref={bestPlace}>
            <CitedPassageText passage={best} />
          </div>
        </>
      )}
      {others.length > 0 && (
        <Collapsible.Root>
          <Collapsible.Trigger className="group flex w-full items-center justify-between gap-2 py-1 text-left text-muted text-xs">
            {t('evidence.others', { count: others.length })}
            <ChevronDown
              size={14}
              className="shrink-0 transition-transform group-data-[state=open]:rotate-180"
            />
          </Collapsible.Trigger>
          <Collapsible.Content className="flex flex-col gap-3 pt-2">
            {others.map((passage) => (
              <CitedPassageText key={passage.id} passage={passage} />
            ))}
          </Collapsible.Content>
        </Collapsible.Root>
      )}
    </>
  );
}
