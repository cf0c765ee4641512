import { data, redirect } from 'react-router';
import { ContactForm } from '../../features/site/contact/contact-form.tsx';
import { sendForm } from '../../features/site/contact/read-contact.ts';
import { serverApi } from '../../lib/server-api.ts';
import { comeBack } from '../../lib/server-failure.ts';
import type { Route } from './+types/contact';

const ANSWERS = {
  check: { status: 422 },
  limited: comeBack(429),
  failed: comeBack(503),
};

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await sendForm(context.get(serverApi), await request.formData());
  if (!answer) return redirect('/contact/sent', 303);
  return data(answer, ANSWERS[answer.failure ?? 'failed']);
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function ContactPage({ actionData }: Route.ComponentProps) {
  return <ContactForm answer={actionData} />;
}
