import type { OutputParameters } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { evidenceQuery } from '../../review/checks/evidence-query.ts';
import { withLinksOutside } from '../cluster-links.ts';
import { CopyButton } from '../export/copy-button.tsx';
import { DownloadButton } from '../export/download-button.tsx';

export interface ArticleActionsProps {
  taskId: string;
  text: string;
  format: OutputParameters['format'];
}

/** Copies and downloads an article in the read-only view. */
export default function ArticleActions({ taskId, text, format }: ArticleActionsProps) {
  const { data: evidence } = useQuery(evidenceQuery(taskId));
  const source = {
    text: withLinksOutside(text, evidence?.linkedArticles ?? []),
    format,
    language: evidence?.language,
    disclosure: evidence?.disclosure,
  };
  return (
    <>
      <CopyButton source={source} />
      <DownloadButton source={source} />
    </>
  );
}
