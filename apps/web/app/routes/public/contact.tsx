import { data, redirect } from 'react-router';
import { ContactForm } from '../../features/site/contact/contact-form.tsx';
import { sendForm } from '../../features/site/contact/read-contact.ts';
import { serverApi } from '../../lib/server-api.ts';
import type { Route } from './+types/contact';

const STATUS = { check: 422, limited: 429, failed: 503 } as const;

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await sendForm(context.get(serverApi), await request.formData());
  if (!answer) return redirect('/contact/sent', 303);
  return data(answer, { status: STATUS[answer.failure ?? 'failed'] });
}

export default function ContactPage({ actionData }: Route.ComponentProps) {
  return <ContactForm answer={actionData} />;
}
