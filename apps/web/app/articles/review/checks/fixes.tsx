import { parseArticleText } from '@inkstep/article/article-text';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useSyncExternalStore } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import { lazyPart } from '../../../kit/page/lazy-part.ts';
import { useKeepText } from '../../suggestions/use-keep-text.ts';
import { useArticle, useArticleSession } from '../../text/editor/article-context.ts';
import type { ShownFix } from '../../text/editor/article-session.ts';
import { onlyChange } from './only-change.ts';

const FixDialog = lazyPart(() => import('./fix-dialog.tsx'));

/** Renders the dialog with the changes of a fix. */
export function Fixes() {
  const fix = useArticle((state) => state.fix);
  return fix && <Fix {...fix} />;
}

function Fix({ name, before, after }: ShownFix) {
  const t = useTexts('articles');
  const { article, store, text, change, accept, takeFocus } = useArticleSession();
  const stale = useSyncExternalStore(article.subscribe, text) !== before;
  const close = () => store.set({ fix: undefined });

  const acceptFix = () => {
    const now = parseArticleText(text());
    const next = parseArticleText(after);
    const isMetadata = JSON.stringify(now.metadata) !== JSON.stringify(next.metadata);
    const changes = next.body === now.body ? [] : [onlyChange(now.body, next.body)];
    const metadata = { before: now.metadata, after: next.metadata };
    accept(changes, isMetadata ? metadata : undefined);
    if (isMetadata) {
      const undo = () => change([], { before: metadata.after, after: metadata.before });
      showToast({
        type: 'success',
        message: t('checks.fix.metadata'),
        action: { label: t('checks.fix.undo'), onSelect: undo },
      });
    }
    close();
  };

  const keepText = useKeepText();
  const keeping = useMutation({
    mutationFn: () => keepText(after, { source: { kind: 'check', check: name } }),
    onSuccess: close,
  });
  return (
    <Suspense>
      <FixDialog
        name={t(`checks.names.${name}`)}
        before={before}
        after={after}
        stale={stale}
        takeFocus={takeFocus}
        keeping={keeping.isPending}
        onKeep={() => keeping.mutate()}
        onAccept={acceptFix}
        onClose={close}
      />
    </Suspense>
  );
}
