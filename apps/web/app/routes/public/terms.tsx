import { Terms } from '../../features/legal/terms.tsx';
import { pageTitle, publicMeta } from '../../lib/page-meta.ts';

export const meta = () =>
  publicMeta({
    title: pageTitle('Terms of Service'),
    description: 'The agreement between you and Inkstep: plans, refunds, your content, fair use.',
  });

export default Terms;
