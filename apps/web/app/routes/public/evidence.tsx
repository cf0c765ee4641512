import type { HeadersArgs, LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { EvidencePage } from '../../publishing/blog/evidence/evidence-page.tsx';
import { loadEvidence } from '../../publishing/blog/evidence/load-evidence.ts';

export { EvidenceFailure as ErrorBoundary } from '../../publishing/blog/blog-failure.tsx';

export const loader = ({ params, context, request }: LoaderFunctionArgs) =>
  loadEvidence({ params, context, request });
export const headers = ({ loaderHeaders, errorHeaders }: HeadersArgs) => errorHeaders ?? loaderHeaders;

export default function Evidence() {
  return <EvidencePage {...useLoaderData<typeof loader>()} />;
}
