export const PRODUCT = 'Inkstep';

export interface TitleProps {
  title: string;
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
