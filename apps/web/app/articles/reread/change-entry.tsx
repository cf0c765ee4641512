import type { SourceChange } from '@inkstep/contract';
import { ArrowRight, Check, PencilLine, Replace } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { Badge } from '../../kit/feedback/badge.tsx';
import { OutsideLink } from '../../kit/text/outside-link.tsx';
import { useMay } from '../../workspaces/use-may.ts';
import { KeepForm } from './keep-form.tsx';
import { KindIcon } from './kind-icon.tsx';
import { changedFigure } from './new-figure.ts';
import { Passages } from './passages.tsx';
import { useKeepChange } from './use-keep-change.ts';

export interface ChangeEntryProps {
  change: SourceChange;
  onOpen: () => void;
  ref?: Ref<HTMLElement> | undefined;
}

const visit = ({ taskId, id }: SourceChange, action?: 'figure' | 'source'): string =>
  `/tasks/${taskId}/edit?step=7&change=${id}${action ? `&do=${action}` : ''}`;

/** A changed source with the sentences that rest on it, the passage then and now, and what to do. */
export function ChangeEntry({ change, onOpen, ref }: ChangeEntryProps) {
  const t = useTexts('reread');
  const writes = useMay('write');
  const title = useId();
  const [asks, setAsks] = useState(false);
  const { mutate, isPending } = useKeepChange();
  const { id, kind, article, isPublished, source, sentences, isKept, reason } = change;
  const figure = changedFigure(change);
  const link = <OutsideLink href={source.url}>{source.title || source.url}</OutsideLink>;
  return (
    <article
      ref={ref}
      tabIndex={-1}
      aria-labelledby={title}
      className="flex scroll-mt-5 flex-col gap-3 rounded-md border border-line bg-card p-4 outline-none focus-visible:ring-2 focus-visible:ring-accent"
    >
      <div className="flex items-start gap-2.5">
        <KindIcon kind={kind} />
        <div className="flex min-w-0 grow flex-col gap-0.5">
          <h3 id={title} className="font-medium text-base">
            {t(`kinds.${kind}`)}
          </h3>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
            <span className="wrap-anywhere">{article}</span>
            {isPublished && <Badge tone="accent">{t('published')}</Badge>}
          </p>
        </div>
      </div>
      <ul aria-label={t('sentences', { count: sentences.length })} className="flex flex-col gap-1.5">
        {sentences.slice(0, 5).map((sentence) => (
          <li key={sentence} className="wrap-anywhere border-accent border-l-2 pl-3 text-sm">
            {sentence}
          </li>
        ))}
        {sentences.length > 5 && (
          <li className="pl-3.5 text-muted text-sm">{t('moreSentences', { count: sentences.length - 5 })}</li>
        )}
      </ul>
      <Passages change={change} />
      {change.isWithdrawn && kind !== 'retraction' && kind !== 'dead' && (
        <p className="text-danger text-sm">{t('withdrawn')}</p>
      )}
      <p className="wrap-anywhere text-muted text-sm">
        {t.rich('source', {
          number: source.number ?? 0,
          title: () => link,
        })}
      </p>
      {isKept && (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Check size={16} className="text-success" aria-hidden />
          <span className="wrap-anywhere">{reason ? t('keptBecause', { reason }) : t('keptHere')}</span>
          {writes && (
            <Button
              size="sm"
              variant="ghost"
              loading={isPending}
              onClick={() => mutate({ id, kept: false, reason: '' })}
            >
              {t('remind')}
            </Button>
          )}
        </p>
      )}
      {asks ? (
        <KeepForm
          saving={isPending}
          onKeep={(why) => mutate({ id, kept: true, reason: why })}
          onCancel={() => setAsks(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {writes && figure && (
            <p className="w-full text-muted text-sm">{t('takesOver', { count: sentences.length })}</p>
          )}
          <ButtonLink to={visit(change)} size="sm" icon={<ArrowRight size={14} />} onClick={onOpen}>
            {t('open')}
          </ButtonLink>
          {writes && figure && (
            <ButtonLink
              to={visit(change, 'figure')}
              size="sm"
              icon={<PencilLine size={14} />}
              onClick={onOpen}
            >
              {t('takeOver', { figure: figure.after })}
            </ButtonLink>
          )}
          {writes && (
            <ButtonLink to={visit(change, 'source')} size="sm" icon={<Replace size={14} />} onClick={onOpen}>
              {t('replace')}
            </ButtonLink>
          )}
          {writes && !isKept && (
            <Button size="sm" variant="ghost" icon={<Check size={14} />} onClick={() => setAsks(true)}>
              {t('keep')}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}
