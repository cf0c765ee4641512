import { use } from 'react';
import { RenderContext } from './render-context.ts';

/** A script of ours inside the page. The policy of a page without framework scripts names its hash. */
export function InlineScript({ code }: { code: string }) {
  const { nonce } = use(RenderContext);
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
