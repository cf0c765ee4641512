import { pageTitle, publicMeta } from '../../lib/page-meta.ts';
import { buttonStyle } from '../../ui/button-style.ts';

export const meta = () =>
  publicMeta({
    title: pageTitle('Forgot your password?'),
    description: 'How to get back into your Inkstep account.',
  });

export default function ForgotPassword() {
  return (
    <div className="mx-auto flex max-w-md flex-col items-start gap-4 px-5 pt-16">
      <h1 className="font-semibold font-serif text-xl">Forgot your password?</h1>
      <p className="text-muted">
        This server does not send reset links by e-mail. Ask the person who runs it for help; your articles
        are kept.
      </p>
      <a href="/login" className={buttonStyle('secondary')}>
        Back to sign in
      </a>
    </div>
  );
}
