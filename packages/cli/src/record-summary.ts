import { facts } from './show.ts';

type Content = Readonly<Record<string, unknown>>;

/** Says what a valid record is about: an approval, or how a published post was made. */
export function recordSummary(content: Content): string {
  return content['format'] === 'inkstep-approval/1' ? approvalSummary(content) : manifestSummary(content);
}

function approvalSummary(content: Content): string {
  const { article, approval, issuer } = content as unknown as {
    issuer: string;
    article: { title: string; version: number; text_sha256: string };
    approval: {
      by: string;
      at: string;
      own_text: boolean;
      shared_browser: boolean;
      own_link?: boolean;
      advisory?: boolean;
      client?: { suffices: boolean } | null;
    };
  };
  return [
    'Valid: the record is exactly what the installation signed.',
    facts([
      ['Approved by', `${approval.by}${approval.client ? ' (client)' : ''} at ${approval.at}`],
      ['Article', `${article.title}, version ${article.version}`],
      ['Text SHA-256', article.text_sha256],
      ['Installation', issuer],
    ]),
    ...(approval.client ? ['Note: approved by a client without an account, mailbox proved.'] : []),
    ...((approval.advisory ?? approval.client?.suffices === false)
      ? ['Note: it approves nothing, as the workspace did not let clients approve.']
      : []),
    ...(approval.shared_browser ? ['Note: approved from a browser the writer also uses.'] : []),
    ...(approval.own_link
      ? ['Note: approved through a review link created by someone who wrote the text.']
      : []),
    ...(approval.own_text ? ['Note: approved by the person who made the last changes.'] : []),
  ].join('\n');
}

const manifestSummary = ({ url, text_sha256: hash, issuer }: Content): string =>
  [
    'Valid: the manifest is exactly what the installation signed.',
    facts([
      ['Post', String(url)],
      ['Text SHA-256', String(hash)],
      ['Installation', String(issuer)],
    ]),
  ].join('\n');
