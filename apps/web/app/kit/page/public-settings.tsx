import type { BlogSettings } from '@inkstep/contract';
import { VERIFICATION_TAGS, type VerificationName } from '@inkstep/contract/blog-values';
import { accentStyle } from './accent.ts';
import { Analytics } from './analytics.tsx';
import { useBlogLook } from './blog-look.ts';

const TAGS = Object.entries(VERIFICATION_TAGS) as [VerificationName, string][];

/** Head of public pages as admins set it: verification on all of them, colour and analytics on those of the blog. */
export function PublicSettings({ blog, counts }: { blog: BlogSettings; counts: boolean }) {
  const accent = useBlogLook()?.accent;
  return (
    <>
      {TAGS.map(
        ([name, tag]) =>
          blog.verification[name] && <meta key={name} name={tag} content={blog.verification[name]} />,
      )}
      {accent && <style>{accentStyle(accent)}</style>}
      {counts && <Analytics analytics={blog.analytics} />}
    </>
  );
}
