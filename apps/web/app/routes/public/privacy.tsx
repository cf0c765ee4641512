import { Privacy } from '../../features/legal/privacy.tsx';
import { pageTitle, publicMeta } from '../../lib/page-meta.ts';

export const meta = () =>
  publicMeta({
    title: pageTitle('Privacy Policy'),
    description: 'What Inkstep keeps about you, why, where it goes and for how long.',
  });

export default Privacy;
