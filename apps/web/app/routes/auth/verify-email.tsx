import { VerifyEmail } from '../../features/auth/verify-email.tsx';
import { mailedLinkMeta } from '../../lib/page-meta.ts';

export const meta = () => mailedLinkMeta('Confirm your address');

export default VerifyEmail;
