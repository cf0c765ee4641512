import { use } from 'react';
import { RenderContext } from '../lib/render-context.ts';

/** A script of ours inside the page. Its text has to be listed in `INLINE_SCRIPTS`. */
export function InlineScript({ code }: { code: string }) {
  const { nonce } = use(RenderContext);
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
