export const PRODUCT = 'Inkstep';

export interface TitleProps {
  title: string;
}

export const Title = ({ title }: TitleProps) => <title>{`${title} · ${PRODUCT}`}</title>;

/** Head of a page behind the sign-in. */
export function AppHead({ title }: TitleProps) {
  return (
    <>
      <Title title={title} />
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
