import type { PlanWarning } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';
import { formatList } from '../../kit/text/format.ts';
import { withReason } from '../../library/extraction-failure.ts';

export interface WarningText {
  problem: string;
  /** What to do about it; absent where the problem says it. */
  advice?: string;
  /** Sentences that show it. */
  passages?: readonly { source: string; text: string }[];
}

/** Returns what a warning means and what to do about it. */
export function useWarningTexts(): (warning: PlanWarning) => WarningText {
  const t = useTexts('batches');
  const reasons = useTexts('extraction');
  return (warning) => {
    switch (warning.kind) {
      case 'competes': {
        const { kind, title } = warning.with;
        const isRow = kind === 'row';
        const name = isRow && warning.because === 'headings' ? 'rowHeadings' : kind;
        return {
          problem: t(`warnings.competes.${name}`, { title }),
          advice: t(isRow ? 'advice.competesRow' : 'advice.competesSite'),
        };
      }
      case 'template': {
        const { pages, template } = warning;
        return {
          problem: t('warnings.template', { pages, template: t(`templates.${template}`) }),
          advice: t('advice.template'),
        };
      }
      case 'nonsense':
      case 'off_subject':
        return { problem: t(`warnings.${warning.kind}`), advice: t(`advice.${warning.kind}`) };
      case 'unsourced_subject':
        return {
          problem: t('warnings.unsourced_subject', {
            count: warning.words.length,
            words: formatList(warning.words.map((word) => t('warnings.word', { word }))),
          }),
          advice: t('advice.unsourced_subject'),
        };
      case 'same_evidence':
        return {
          problem: t('warnings.same_evidence', { title: warning.title }),
          advice: t('advice.same_evidence'),
        };
      case 'suspect_source': {
        const { fault, title, other, here, there, isAll } = warning;
        const isBulk = fault === 'bulk';
        return {
          problem: t(`warnings.suspect_source.${fault}`, {
            title,
            other: other ?? t('warnings.otherSource'),
          }),
          passages: [
            { source: t(isBulk ? 'passages.inIt' : 'passages.here'), text: here },
            ...(there === null ? [] : [{ source: t('passages.there'), text: there }]),
          ],
          advice: t(isAll ? 'advice.suspect_all' : isBulk ? 'advice.suspect_bulk' : 'advice.suspect_source'),
        };
      }
      case 'no_sources':
        return { problem: t('warnings.no_sources') };
      case 'thin_evidence':
        return { problem: t('warnings.thin_evidence', { count: warning.sections }) };
      case 'unread_source':
        return {
          problem: withReason(
            t('warnings.unread_source', { url: warning.url }),
            warning.reason || undefined,
            reasons,
          ),
        };
    }
  };
}
