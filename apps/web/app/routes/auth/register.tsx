import { RegisterForm } from '../../features/auth/register-form.tsx';
import { pageTitle, publicMeta } from '../../lib/page-meta.ts';

export const meta = () =>
  publicMeta({
    title: pageTitle('Create your account'),
    description: 'Create a free Inkstep account and write your first cited article.',
  });

export default RegisterForm;
