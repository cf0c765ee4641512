import { Suspense } from 'react';
import { Comparison } from '../../../editor/compare/comparison.tsx';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Alert } from '../../../kit/feedback/alert.tsx';
import { ProgressBar } from '../../../kit/feedback/progress-bar.tsx';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { KeepButton } from '../../suggestions/keep-button.tsx';
import { CountQuestion } from './count-question.tsx';
import type { ProposalState } from './use-proposal.ts';

export interface ProposalDialogProps {
  state: ProposalState;
  name: string;
  /** Focuses the editor after an accepted change. */
  takeFocus: () => boolean;
}

/** Shows a proposal beside the current text, to accept or discard. */
export default function ProposalDialog({ state, name, takeFocus }: ProposalDialogProps) {
  const t = useTexts('articles');
  const ui = useTexts('ui');
  const {
    wish,
    proposal,
    failure,
    asksToCount,
    stale,
    accepting,
    keeping,
    again,
    letCount,
    accept,
    keep,
    close,
  } = state;
  const { section, mode, instruction, sentence } = wish;
  const isPassage = sentence !== undefined && mode !== 'source';
  const waiting = proposal === undefined && !failure && !asksToCount && !stale;
  const action = t(`sections.asked.${mode}`);
  return (
    <Dialog
      open
      onOpenChange={close}
      size={asksToCount ? 'md' : 'lg'}
      takeFocus={takeFocus}
      title={t(isPassage ? 'selection.proposal' : 'sections.proposal.title', { action, name })}
      {...(proposal && { description: t('sections.proposal.description') })}
      footer={
        waiting ? (
          <Button onClick={close}>{ui('cancel')}</Button>
        ) : asksToCount ? (
          <>
            <Button onClick={close}>{ui('cancel')}</Button>
            <Button variant="primary" onClick={letCount}>
              {t('sections.counts.continue')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close}>{t('sections.proposal.discard')}</Button>
            <Button onClick={again} disabled={accepting || keeping || stale}>
              {t('sections.proposal.again')}
            </Button>
            {proposal && (
              <Suspense>
                <KeepButton loading={keeping} disabled={accepting || stale} onClick={keep} />
              </Suspense>
            )}
            {proposal && (
              <Button variant="primary" loading={accepting} disabled={stale} onClick={accept}>
                {t('sections.proposal.accept')}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="flex flex-col gap-3">
        {instruction && <p className="break-words text-muted text-sm">{instruction}</p>}
        {waiting && (
          <div className="flex flex-col gap-3">
            <p role="status" className="text-sm">
              {t('sections.proposal.waiting')}
            </p>
            <ProgressBar label={t('sections.proposal.waiting')} />
            <p className="text-muted text-sm">{t('sections.proposal.waitingNote')}</p>
          </div>
        )}
        {asksToCount && <CountQuestion />}
        {failure && <Alert>{failure}</Alert>}
        {stale && <Alert tone="warning">{t('sections.proposal.stale')}</Alert>}
        {proposal === null && !failure && (
          <p role="status" className="text-sm">
            {isPassage ? t(`selection.nothing.${mode}`) : t(`sections.nothing.${mode}`)}
          </p>
        )}
        {proposal && (
          <>
            <Comparison
              before={section.markdown}
              after={proposal.markdown}
              titles={{ before: t('sections.proposal.before'), after: t('sections.proposal.after') }}
            />
            {proposal.source_lines.length > 0 && (
              <div className="shrink-0 text-sm">
                <p className="text-muted text-xs">{t('sections.proposal.sources')}</p>
                <ul>
                  {proposal.source_lines.map((line) => (
                    <li key={line} className="break-words">
                      {line}
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}
