import { ForgotPasswordForm } from '../../features/auth/forgot-password-form.tsx';
import { mailedLinkMeta } from '../../lib/page-meta.ts';

export const meta = () => mailedLinkMeta('Forgot your password?');

export default ForgotPasswordForm;
