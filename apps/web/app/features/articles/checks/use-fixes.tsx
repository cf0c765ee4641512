import { parseArticleText } from '@inkstep/contract/article-text';
import { SECTION_LIMITS } from '@inkstep/contract/limits';
import type { Change } from '@inkstep/contract/text-removal';
import type { CheckName, Place, RevisionFix, RewriteName } from '@inkstep/engine/checks';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLanguage, useTexts } from '../../../i18n/language-context.ts';
import type { ArticleDraft } from '../../../lib/article-draft.ts';
import { showToast } from '../../../ui/toast-store.ts';
import type { OfferFix } from '../../../writing/checks/checks-panel.tsx';
import type { CheckedText } from '../../../writing/checks/use-checks.ts';
import type { MetadataChange } from '../../../writing/editor/markdown-editor.tsx';
import type { Revisions } from '../sections/use-revisions.tsx';
import { onlyChange } from './only-change.ts';

const FixDialog = lazy(() => import('./fix-dialog.tsx'));

interface FixesInput {
  article: ArticleDraft;
  text: string;
  checked: CheckedText | undefined;
  /** Of the article, as a BCP 47 tag. */
  language: string | undefined;
  revisions: Pick<Revisions, 'hasModel' | 'propose'>;
  /** Changes body and metadata as a single undo step. */
  change: (changes: readonly Change[], metadata?: MetadataChange) => void;
  /** As `change`, of a fix that the user accepted. */
  accept: FixesInput['change'];
  /** Leads to an accepted change. */
  takeFocus: () => boolean;
  open: (place: Place) => void;
  openStep: (step: 'author' | 'product') => void;
}

interface ShownFix {
  name: CheckName;
  before: string;
  after: string;
}

/** What each check proposes. A change by code is shown before it is applied. */
export function useFixes(input: FixesInput): { offer: OfferFix; dialog: ReactNode } {
  const { article, text, checked, language = 'en', revisions, change, takeFocus, open, openStep } = input;
  const t = useTexts('articles');
  const reader = useLanguage();
  const [shown, setShown] = useState<ShownFix>();

  const instructionOf = (name: RewriteName, items: readonly string[]): string => {
    const list = items.map((item) => t('checks.fix.item', { item })).join(t('checks.fix.comma'));
    const inWords = new Intl.DisplayNames([reader], { type: 'language' }).of(language) ?? language;
    const instruction = t(`checks.fix.instructions.${name}`, {
      list,
      count: items.length,
      language: inWords,
    });
    return instruction.slice(0, SECTION_LIMITS.instruction);
  };
  const propose = ({ section, revision }: RevisionFix) =>
    revisions.propose(
      revision.mode === 'rewrite'
        ? { section, mode: 'rewrite', instruction: instructionOf(revision.name, revision.items) }
        : { section, ...revision },
    );

  const offer: OfferFix = (name) => {
    const fix = checked?.fixes[name];
    if (!fix) return undefined;
    const shows = (after: string) => ({ run: () => setShown({ name, before: checked.text, after }) });
    switch (fix.kind) {
      case 'text':
        return shows(fix.text);
      case 'none':
        return { reason: t(`checks.fix.none.${fix.reason}`) };
      case 'step':
        return { run: () => openStep(fix.step) };
      case 'place':
        return {
          run: () => {
            open(fix.place);
            showToast({ type: 'info', message: t('checks.fix.image') });
          },
        };
      case 'revision':
        if (revisions.hasModel) return { run: () => propose(fix) };
        if (fix.withoutModel) return shows(fix.withoutModel.text);
        return fix.revision.mode === 'rewrite'
          ? { reason: t('sections.needsModel') }
          : { run: () => propose(fix) };
    }
  };

  const accept = (after: string) => {
    const now = parseArticleText(article.read().text);
    const next = parseArticleText(after);
    const isMetadata = JSON.stringify(now.metadata) !== JSON.stringify(next.metadata);
    const changes = next.body === now.body ? [] : [onlyChange(now.body, next.body)];
    const metadata = { before: now.metadata, after: next.metadata };
    input.accept(changes, isMetadata ? metadata : undefined);
    if (isMetadata) {
      const undo = () => change([], { before: metadata.after, after: metadata.before });
      showToast({
        type: 'success',
        message: t('checks.fix.metadata'),
        action: { label: t('checks.fix.undo'), onSelect: undo },
      });
    }
    setShown(undefined);
  };

  return {
    offer,
    dialog: shown && (
      <Suspense>
        <FixDialog
          name={t(`checks.names.${shown.name}`)}
          before={shown.before}
          after={shown.after}
          stale={text !== shown.before}
          takeFocus={takeFocus}
          onAccept={() => accept(shown.after)}
          onClose={() => setShown(undefined)}
        />
      </Suspense>
    ),
  };
}
