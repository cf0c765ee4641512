import { ChevronRight, Quote, Trash2, UserCheck, WandSparkles } from 'lucide-react';
import { Fragment, use } from 'react';
import type { Flag } from '../../../editor/editor/flags.ts';
import { CITATION, type OpenedCitation } from '../../../editor/editor/opened-citation.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { MarkdownText } from '../../../kit/text/markdown-text.tsx';
import { SentenceHelpContext } from '../../brief/sources/sentence-help.ts';

export interface FlagDetailsProps {
  /** Undefined once the flag is resolved. */
  flag: Flag | undefined;
  flags: readonly Flag[];
  onRemove: (flag: Flag) => void;
  /** Rewrites the sentence from its source. Undefined where that isn't possible, such as in a locked section. */
  rewriteFromSource: (flag: Flag) => (() => void) | undefined;
  onOwnKnowledge: (flag: Flag) => void;
  onNext: () => void;
  onOpenCitation: (citation: OpenedCitation) => void;
}

const citationsIn = (text: string): OpenedCitation[] => {
  const line = text.replaceAll('\n', ' ');
  return [...line.matchAll(CITATION)].map(({ 1: number, index }) => ({
    number: Number(number),
    line,
    at: index,
  }));
};

export function FlagDetails(props: FlagDetailsProps) {
  const { flag, flags, onRemove, rewriteFromSource, onOwnKnowledge, onNext, onOpenCitation } = props;
  const t = useTexts('articles');
  const helpFor = use(SentenceHelpContext);
  const isLink = flag?.problems.every(({ kind }) => kind === 'links') ?? false;
  return (
    <>
      {flag ? (
        <>
          <p className="text-muted text-xs tabular-nums">
            {t('evidence.position', {
              place: flags.findIndex(({ id }) => id === flag.id) + 1,
              total: flags.length,
            })}
          </p>
          <blockquote className="max-h-40 overflow-y-auto break-words rounded-sm bg-sunken px-3 py-2">
            <MarkdownText markdown={flag.text} />
          </blockquote>
          <div role="status">
            <ul className="flex flex-col gap-1">
              {flag.problems.map(({ kind, note }) => (
                <li key={`${kind} ${note}`} className="break-words">
                  {note && <strong className="mr-1 font-medium">{note}:</strong>}
                  {t(`evidence.problems.${kind}`)}
                </li>
              ))}
            </ul>
          </div>
          <div className="flex flex-wrap gap-2">
            {citationsIn(flag.text).map((citation) => (
              <Button
                key={citation.at}
                size="sm"
                variant="secondary"
                icon={<Quote size={14} />}
                onClick={() => onOpenCitation(citation)}
              >
                {t('evidence.source', { number: citation.number })}
              </Button>
            ))}
            {!isLink && (
              <Button
                size="sm"
                variant="secondary"
                icon={<WandSparkles size={14} />}
                disabled={!rewriteFromSource(flag)}
                onClick={rewriteFromSource(flag)}
              >
                {t('evidence.fromSource')}
              </Button>
            )}
            <Button size="sm" variant="secondary" icon={<Trash2 size={14} />} onClick={() => onRemove(flag)}>
              {t(isLink ? 'evidence.removeLink' : 'evidence.remove')}
            </Button>
            {!isLink && (
              <Button
                size="sm"
                variant="secondary"
                icon={<UserCheck size={14} />}
                onClick={() => onOwnKnowledge(flag)}
              >
                {t('evidence.own.mark')}
              </Button>
            )}
          </div>
          {!isLink && (
            <Fragment key={flag.id}>
              {helpFor({ text: flag.text, rewrite: rewriteFromSource(flag) })}
            </Fragment>
          )}
        </>
      ) : (
        <p role="status">{t(flags.length === 0 ? 'evidence.nothing' : 'evidence.resolved')}</p>
      )}
      {flags.length > (flag ? 1 : 0) && (
        <Button
          size="sm"
          variant="ghost"
          icon={<ChevronRight size={14} />}
          onClick={onNext}
          className="self-start"
        >
          {t('evidence.next')}
        </Button>
      )}
    </>
  );
}
