import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import type { UnsentWords } from './use-unsent.ts';

/** Words that weren't sent before the link ended, to copy. */
export function UnsentList({ unsent }: { unsent: ReadonlyMap<string, UnsentWords> }) {
  const t = useTexts('reviewLinks');
  // Read with the first rendering: the fields that they were typed in are gone a moment later.
  const [kept] = useState(() => [...unsent.values()]);
  if (kept.length === 0) return null;
  const copy = (words: string) =>
    navigator.clipboard.writeText(words).then(
      () => showToast({ type: 'success', message: t('unsent.copied') }),
      () => showToast({ type: 'error', message: t('unsent.copyFailed') }),
    );
  return (
    <section aria-labelledby="unsent-title" className="mt-8 flex flex-col gap-3">
      <h2 id="unsent-title" className="font-medium">
        {t('unsent.title')}
      </h2>
      <p className="text-muted text-sm">{t('unsent.text')}</p>
      <ul className="flex flex-col gap-3">
        {kept.map(({ kind, words }) => (
          <li
            key={`${kind} ${words}`}
            className="flex flex-col gap-2 rounded-md border border-line bg-card p-4 text-sm"
          >
            <div className="flex items-center justify-between gap-3">
              <h3 className="text-muted text-xs">{t(`unsent.kinds.${kind}`)}</h3>
              <Button size="sm" icon={<Copy size={14} />} onClick={() => void copy(words)}>
                {t('unsent.copy')}
              </Button>
            </div>
            <p dir="auto" className="whitespace-pre-wrap break-words">
              {words}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
