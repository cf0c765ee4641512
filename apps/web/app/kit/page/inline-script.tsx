import { use } from 'react';
import { RenderContext } from './render-context.ts';

/** Inline script. The CSP of pages without framework scripts lists its hash. */
export function InlineScript({ code }: { code: string }) {
  const { nonce } = use(RenderContext);
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}
