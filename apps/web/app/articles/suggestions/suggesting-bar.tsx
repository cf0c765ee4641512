import { SUGGESTION_LIMITS } from '@inkstep/contract/limits';
import { MessageSquareDiff } from 'lucide-react';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { onConnectionChange, readConnection } from '../../kit/api/connection.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { useStore } from '../../kit/saving/store.ts';
import { useArticleSession } from '../text/editor/article-context.ts';

/** Bar below the text in suggesting mode: the reason, and the button that sends the edits. */
export default function SuggestingBar() {
  const t = useTexts('suggestions');
  const { article, openTab } = useArticleSession();
  const { suggesting, setNote, suggest } = article;
  const hasEdits = useStore(suggesting, ({ text, base }) => text !== base.text);
  const state = useStore(suggesting, (now) => now.state);
  const note = useStore(suggesting, (now) => now.note);
  const connection = useSyncExternalStore(onConnectionChange, readConnection);
  const send = () =>
    suggest().then(
      (count) => {
        if (count === 0) return;
        showToast({
          type: 'success',
          message: t('sent', { count }),
          action: { label: t('list.title'), onSelect: () => openTab('suggestions') },
        });
      },
      (error: unknown) => {
        if (readConnection() === 'fine')
          showToast({ type: 'error', message: failureText(error, t('failed.send')), error });
      },
    );
  const sendNow = useEffectEvent(() => void send());
  const hasFailed = state === 'failed';
  useEffect(
    () =>
      // What couldn't be sent without a connection is sent once there is one.
      onConnectionChange(() => {
        if (readConnection() === 'fine' && suggesting.read().state === 'failed') sendNow();
      }),
    [suggesting],
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      event.preventDefault();
      sendNow();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <section
      aria-label={t('mode.suggesting')}
      className="flex shrink-0 flex-wrap items-center gap-2 border-line border-t bg-accent-soft px-3 py-2 text-xs"
    >
      <p role="status" className="flex min-w-0 grow basis-48 items-center gap-1.5">
        <MessageSquareDiff size={15} className="shrink-0 text-accent" />
        {hasFailed
          ? t(connection === 'fine' ? 'bar.failed' : 'bar.offline')
          : t(hasEdits ? 'bar.unsent' : 'bar.none')}
      </p>
      {hasEdits && (
        <>
          <input
            aria-label={t('bar.note')}
            placeholder={t('bar.note')}
            maxLength={SUGGESTION_LIMITS.note}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            className="h-8 min-w-0 grow basis-40 rounded-md border border-line bg-card px-2 text-sm"
          />
          <Button size="sm" variant="primary" loading={state === 'sending'} onClick={() => void send()}>
            {t('bar.send')}
          </Button>
        </>
      )}
    </section>
  );
}
