import { LoginForm } from '../../features/auth/login-form.tsx';
import { pageTitle, publicMeta } from '../../lib/page-meta.ts';

export const meta = () =>
  publicMeta({
    title: pageTitle('Sign in'),
    description: 'Sign in to Inkstep and go on with your articles.',
  });

export default LoginForm;
