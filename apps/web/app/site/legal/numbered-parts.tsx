import { Fragment, type ReactNode } from 'react';
import { usePageTexts } from '../../i18n/page-texts.ts';

export interface LegalPart {
  title: string;
  content: ReactNode;
}

/** Numbers the parts in their order, whichever a server has. */
export function NumberedParts({ parts }: { parts: readonly LegalPart[] }) {
  const t = usePageTexts('legal');
  return parts.map(({ title, content }, index) => (
    <Fragment key={title}>
      <h2>{t('numbered', { number: index + 1, title })}</h2>
      {content}
    </Fragment>
  ));
}
