const PRODUCT = 'Inkstep';

interface TitleProps {
  title: string;
}

const Title = ({ title }: TitleProps) => <title>{`${title} · ${PRODUCT}`}</title>;

/** The head of a page that search engines may show. */
export function PublicHead({ title, description }: TitleProps & { description: string }) {
  return (
    <>
      <Title title={title} />
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={PRODUCT} />
      <meta property="og:type" content="website" />
    </>
  );
}

/** The head of a page behind the sign-in. */
export function AppHead({ title }: TitleProps) {
  return (
    <>
      <Title title={title} />
      <meta name="robots" content="noindex" />
    </>
  );
}

/** The head of a page whose URL may contain a token: it is not indexed and sends no referrer. */
export function MailedLinkHead({ title }: TitleProps) {
  return (
    <>
      <AppHead title={title} />
      <meta name="referrer" content="no-referrer" />
    </>
  );
}
