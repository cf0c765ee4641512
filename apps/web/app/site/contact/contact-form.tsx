import { SITE_LIMITS, TEXT_LIMITS } from '@inkstep/contract/limits';
import { usePageTexts } from '../../i18n/page-texts.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { TextArea } from '../../kit/forms/text-area.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { PublicHead } from '../../kit/page/public-head.tsx';
import { PageTitle } from '../page-title.tsx';
import { textLink } from '../text-link.tsx';
import { CONTACT_FIELDS, type ContactAnswer, TRAP } from './read-contact.ts';

const NOTHING: ContactAnswer = { values: { name: '', email: '', message: '' }, problems: [] };

/** Plain form for browsers without scripts: the server validates it and renders the page again with the values. */
export function ContactForm({ answer = NOTHING }: { answer?: ContactAnswer | undefined }) {
  const t = usePageTexts('site');
  const { values, problems, failure } = answer;
  const first = CONTACT_FIELDS.find((field) => problems.includes(field));
  const field = (name: (typeof CONTACT_FIELDS)[number]) => ({
    name,
    required: true,
    label: t(`contact.${name}`),
    defaultValue: values[name],
    autoFocus: name === first,
  });
  const most = { name: TEXT_LIMITS.name, message: SITE_LIMITS.contactMessage };
  const problem = {
    name: problems.includes('name') ? t('contact.problems.name', { most: most.name }) : undefined,
    email: problems.includes('email') ? t('contact.problems.email') : undefined,
    message: problems.includes('message') ? t('contact.problems.message', { most: most.message }) : undefined,
  };
  return (
    <div className="mx-auto w-full max-w-xl px-5 pt-10 sm:px-8 lg:pt-16">
      <PublicHead title={t('contact.title')} description={t('contact.description')} />
      <PageTitle title={t('contact.title')} text={t('contact.text')} />
      <form method="post" action="/contact" noValidate className="mt-8 flex flex-col gap-5">
        {failure && <Alert>{t(`contact.${failure}`)}</Alert>}
        <TextField {...field('name')} autoComplete="name" error={problem.name} />
        <TextField
          {...field('email')}
          type="email"
          autoComplete="email"
          spellCheck={false}
          error={problem.email}
        />
        <TextArea {...field('message')} rows={8} error={problem.message} />
        <div aria-hidden="true" className="absolute -left-[999rem]">
          <label>
            {t('contact.trap')}
            <input name={TRAP} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <Button type="submit" variant="primary" size="lg">
          {t('contact.send')}
        </Button>
        <p className="text-muted text-sm">{t.rich('contact.privacy', { link: textLink('/privacy') })}</p>
      </form>
    </div>
  );
}
