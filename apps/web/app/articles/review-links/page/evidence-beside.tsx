import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { OpenedCitation } from '../../../editor/editor/opened-citation.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { IconButton } from '../../../kit/buttons/icon-button.tsx';

export interface EvidenceBesideProps {
  citation: OpenedCitation;
  onClose: () => void;
  children: ReactNode;
}

/** Evidence beside the text. Takes the focus, and gives it back to the citation. */
export function EvidenceBeside({ citation, onClose, children }: EvidenceBesideProps) {
  const t = useTexts('reviewLinks');
  const section = useRef<HTMLElement>(null);
  const opener = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && !section.current?.contains(activeElement))
      opener.current = activeElement;
    section.current?.focus({ preventScroll: true });
    section.current?.parentElement?.scrollTo({ top: 0 });
  }, [citation]);
  const close = () => {
    onClose();
    opener.current?.focus({ preventScroll: true });
  };
  const closeByKey = useEffectEvent(close);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) closeByKey();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="evidence-title"
      className="rounded-md border border-line bg-card p-4 outline-none"
    >
      <div className="mb-3 flex items-center justify-between gap-2">
        <h2 id="evidence-title" className="font-medium text-sm">
          {t('evidence.title')}
        </h2>
        <IconButton size="sm" label={t('evidence.close')} icon={<X size={16} />} onClick={close} />
      </div>
      {children}
    </section>
  );
}
