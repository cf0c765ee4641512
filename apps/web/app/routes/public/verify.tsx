import { data } from 'react-router';
import { serverApi } from '../../kit/api/server-api.ts';
import { retryLater } from '../../kit/api/server-failure.ts';
import { type VerifyAnswer, verifyForm } from '../../site/verify/read-record.ts';
import { VerifyPage } from '../../site/verify/verify-page.tsx';
import type { Route } from './+types/verify';

const ANSWERS: Readonly<Record<VerifyAnswer['kind'], ResponseInit>> = {
  verdict: { status: 200 },
  missing: { status: 422 },
  too_large: { status: 413 },
  limited: retryLater(429),
  failed: retryLater(503),
};

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await verifyForm(context.get(serverApi), await request.formData());
  return data(answer, ANSWERS[answer.kind]);
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function Verify({ actionData }: Route.ComponentProps) {
  return <VerifyPage answer={actionData} />;
}
