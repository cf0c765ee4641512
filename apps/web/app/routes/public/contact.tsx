import { data, redirect } from 'react-router';
import { serverApi } from '../../kit/api/server-api.ts';
import { retryLater } from '../../kit/api/server-failure.ts';
import { ContactForm } from '../../site/contact/contact-form.tsx';
import { sendForm } from '../../site/contact/read-contact.ts';
import type { Route } from './+types/contact';

const ANSWERS = {
  check: { status: 422 },
  limited: retryLater(429),
  failed: retryLater(503),
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
