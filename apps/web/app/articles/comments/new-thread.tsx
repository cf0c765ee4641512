import { useTexts } from '../../i18n/language-context.ts';
import { useDraft } from '../../kit/saving/use-draft.ts';
import { CommentBox } from './comment-box.tsx';
import { useComments, useCommentsState } from './comments-context.ts';
import { Quote } from './quote.tsx';

/** A comment that is being written on selected text. */
export function NewThread({ version }: { version: number }) {
  const t = useTexts('comments');
  const { taskId, outbox, endWriting, open } = useComments();
  const anchor = useCommentsState(({ writing }) => writing);
  const [text, setText] = useDraft(`comment/${taskId}/new`);
  if (!anchor) return null;
  return (
    <div className="flex flex-col gap-2 border-line border-b bg-sunken px-4 py-3">
      <Quote text={anchor.quote} />
      <CommentBox
        key={`${anchor.start} ${anchor.end}`}
        focused
        label={t('onText', { quote: anchor.quote.slice(0, 80) })}
        placeholder={t('write')}
        text={text}
        onText={setText}
        sendLabel={t('send')}
        onSend={(written) => {
          const [id, threadId] = [crypto.randomUUID(), crypto.randomUUID()];
          outbox.add({ ...written, id, threadId, anchor: { ...anchor, version } });
          setText('');
          endWriting();
          open(threadId);
        }}
        onCancel={() => {
          setText('');
          endWriting();
        }}
      />
    </div>
  );
}
