import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { Reference } from '../../kit/feedback/reference.tsx';
import { ScrollIntoView } from './scroll-into-view.tsx';
import type { Refusal } from './use-actions.ts';

/** More are counted. */
const MAX_NAMED = 10;

export interface RefusalNoteProps {
  refusal: Refusal;
  isBusy: boolean;
  /** Starts without the articles that can't be written; undefined if none would be left. */
  onLeaveOut: (() => void) | undefined;
}

/** Reason why nothing was planned or started. */
export function RefusalNote({ refusal, isBusy, onLeaveOut }: RefusalNoteProps) {
  const t = useTexts('batches');
  const { message, lines, sourceless, error } = refusal;
  const more = lines.length - MAX_NAMED;
  return (
    <ScrollIntoView>
      <Alert title={message}>
        {sourceless > 0 && <p>{t('sourceless.hint')}</p>}
        {lines.length > 0 && (
          <ul className={sourceless > 0 ? 'mt-1 list-disc pl-5' : undefined}>
            {lines.slice(0, MAX_NAMED).map((line) => (
              <li key={line} className="break-words">
                {line}
              </li>
            ))}
            {more > 0 && <li>{t('sourceless.more', { count: more })}</li>}
          </ul>
        )}
        {onLeaveOut && (
          <Button size="sm" className="mt-2" loading={isBusy} onClick={onLeaveOut}>
            {t('sourceless.leaveOut', { count: sourceless })}
          </Button>
        )}
        <Reference error={error} />
      </Alert>
    </ScrollIntoView>
  );
}
