import { evidenceLabels } from '@inkstep/article/evidence-labels';
import type { CoverCredit as Credit } from '@inkstep/contract';
import { Fragment, type ReactNode } from 'react';

export interface CoverCreditProps {
  credit: Credit | null;
  /** BCP 47 tag of the post. */
  language: string;
}

/** Creator and licence of a cover that was found with a free licence. */
export function CoverCredit({ credit, language }: CoverCreditProps) {
  if (!credit) return null;
  const { creator, creatorUrl, licenseName, licenseUrl, pageUrl, site } = credit;
  const parts: Readonly<Record<string, ReactNode>> = {
    1: <Named name={creator ?? ''} href={creatorUrl} />,
    2: <Named name={licenseName} href={licenseUrl} />,
    3: <Named name={site} href={pageUrl} />,
  };
  const template = creator ? evidenceLabels(language).credit : '{2}, {3}';
  return (
    <p lang={language} dir="auto" className="mt-2 text-muted text-sm">
      {template.split(/\{([123])\}/).map((part, at) => (
        <Fragment key={part + String(at)}>{at % 2 === 1 ? parts[part] : part}</Fragment>
      ))}
    </p>
  );
}

const Named = ({ name, href }: { name: string; href: string | null }) =>
  href === null ? (
    name
  ) : (
    <a href={href} rel="noopener noreferrer" className="underline underline-offset-2">
      {name}
    </a>
  );
