import { parseArticleText } from '@inkstep/article/article-text';
import type { CommonSentences, Place } from '@inkstep/engine/checks';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { api } from '../../../kit/api/api.ts';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { LoadFailure } from '../../../kit/feedback/load-failure.tsx';
import { SkeletonText } from '../../../kit/feedback/skeleton.tsx';
import { classNames } from '../../../kit/layout/class-names.ts';
import { ScrollRegion } from '../../../kit/layout/scroll-region.tsx';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { useArticle, useArticleSession } from '../../text/editor/article-context.ts';
import { markedLines } from './marked-lines.ts';

export interface BesideDialogProps {
  other: { id: string; title: string };
  onClose: () => void;
}

/** Shows an article beside another one or a post, or above it in narrow windows, with the sentences that both have. */
export default function BesideDialog({ other, onClose }: BesideDialogProps) {
  const t = useTexts('articles');
  const { taskId, ask, text: readText } = useArticleSession();
  const language = useArticle(({ evidence }) => evidence?.language) ?? 'en';
  const [text] = useState(readText);
  const query = useQuery({
    queryKey: ['article-beside', taskId, other.id],
    queryFn: ({ signal }) => api.similarText({ params: { id: taskId, otherId: other.id } }, { signal }),
    staleTime: 0,
  });
  const otherText = query.data?.text;
  const path = query.data?.path;
  const [common, setCommon] = useState<CommonSentences>();
  useEffect(() => {
    if (otherText === undefined) return undefined;
    return ask({ kind: 'common', question: { text, other: otherText, language } }, (answer) => {
      if (answer.kind === 'common') setCommon(answer.answer);
    });
  }, [ask, text, otherText, language]);

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={t('checks.beside.title', { title: other.title })}
      description={t(common?.own.length === 0 ? 'checks.beside.none' : 'checks.beside.text')}
      footer={
        path && (
          <ButtonLink to={path} icon={<ExternalLink size={16} />}>
            {t('checks.beside.open')}
          </ButtonLink>
        )
      }
    >
      {query.isError ? (
        <LoadFailure title={t('checks.beside.failed')} query={query} />
      ) : common && otherText !== undefined ? (
        <div className="grid min-h-0 grow gap-4 md:grid-cols-2">
          <MarkedText title={t('checks.beside.this')} text={text} places={common.own} />
          <MarkedText title={other.title} text={otherText} places={common.others} />
        </div>
      ) : (
        <SkeletonText lines={8} />
      )}
    </Dialog>
  );
}

interface MarkedTextProps {
  title: string;
  text: string;
  places: readonly Place[];
}

function MarkedText({ title, text, places }: MarkedTextProps) {
  const lines = markedLines(text, text.length - parseArticleText(text).body.length, places);
  return (
    <div className="flex min-h-0 min-w-0 flex-col gap-2">
      <h3 className="wrap-anywhere font-medium text-sm">{title}</h3>
      <ScrollRegion
        label={title}
        className="max-h-[36dvh] min-h-0 grow overflow-y-auto rounded-md border border-line p-4 focus-visible:-outline-offset-2 md:max-h-[60dvh]"
      >
        <div className="flex flex-col gap-3 text-sm leading-relaxed">
          {lines.map(({ start, level, parts }) => (
            <p
              key={start}
              className={classNames(
                'wrap-anywhere',
                level > 0 && 'font-semibold',
                level === 1 && 'text-base',
              )}
            >
              {parts.map((part, at) =>
                part.marked ? (
                  // oxlint-disable-next-line react/no-array-index-key -- the parts keep their places
                  <mark key={at} className="rounded-xs bg-warning-soft text-ink">
                    {part.text}
                  </mark>
                ) : (
                  part.text
                ),
              )}
            </p>
          ))}
        </div>
      </ScrollRegion>
    </div>
  );
}
