import { ResetPasswordForm } from '../../features/auth/reset-password-form.tsx';
import { mailedLinkMeta } from '../../lib/page-meta.ts';

export const meta = () => mailedLinkMeta('Set a new password');

export default ResetPasswordForm;
