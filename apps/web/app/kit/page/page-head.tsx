import { useBlogLook } from './blog-look.ts';

export const PRODUCT = 'Inkstep';

export interface TitleProps {
  title: string;
}

/** Name of the site to which the page belongs: the blog may have its own. */
export const useSiteName = (): string => useBlogLook()?.site_name || PRODUCT;

export function Title({ title }: TitleProps) {
  const site = useSiteName();
  return <title>{`${title} · ${site}`}</title>;
}

/** Head of a page behind the sign-in. */
export function AppHead({ title }: TitleProps) {
  return (
    <>
      <title>{`${title} · ${PRODUCT}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

/** Head of a page whose URL may contain a token: not indexed, and sends no referrer. */
export function MailedLinkHead({ title }: TitleProps) {
  return (
    <>
      <AppHead title={title} />
      <meta name="referrer" content="no-referrer" />
    </>
  );
}
