export const PostText = ({ html, language }: { html: string; language: string }) => (
  // oxlint-disable-next-line react/no-danger -- render-post.ts leaves only harmless elements and addresses
  <div className="prose post-text" lang={language} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
);
