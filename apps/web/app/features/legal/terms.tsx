import { PLANS, type Plan } from '@inkstep/contract/plans';
import { LegalPage } from './legal-page.tsx';
import { LEGAL } from './legal-terms.ts';

const articles = ({ articles_per_month: count }: Plan) =>
  count === -1 ? 'articles without a monthly limit' : `${count} articles a month`;

const price = (plan: Plan) => (plan.price === 0 ? '$0, forever' : `$${plan.price} a month`);

const trial = (plan: Plan) => (plan.trial_days > 0 ? `, after a free trial of ${plan.trial_days} days` : '');

export function Terms() {
  return (
    <LegalPage title="Terms of Service" updated={LEGAL.updated}>
      <p>
        These terms are the agreement between you and the operator of this Inkstep service. By creating an
        account or using the service you accept them.
      </p>

      <h2>1. The service</h2>
      <p>
        Inkstep leads you in seven steps from a keyword to an article that cites its sources. It reads the
        pages and texts that you give it, suggests topics, and writes a draft which you edit and publish.
        Automated writing makes mistakes: you decide what you publish, and you check it first.
      </p>

      <h2>2. Your account</h2>
      <p>
        You must be at least {LEGAL.minimumAge} years old. Give a correct e-mail address, keep your password
        to yourself, and tell us when somebody else may have used your account. You are responsible for what
        is done with it.
      </p>

      <h2>3. Plans and payment</h2>
      <ul>
        {PLANS.map((plan) => (
          <li key={plan.plan_type}>
            <strong>{plan.name}</strong>: {price(plan)}
            {trial(plan)}; {articles(plan)}.
          </li>
        ))}
      </ul>
      <p>
        The count of articles begins anew on the 1st of each month. Paid plans are billed monthly in advance
        through our payment provider and go on until you cancel. After you cancel, the plan stays yours until
        the end of the period that you have paid for. A generation that fails is not counted.
      </p>

      <h2>4. Refunds</h2>
      <p>
        You may ask for your money back within {LEGAL.moneyBackDays} days of a payment, without giving a
        reason. We look at your request within {LEGAL.refundReviewBusinessDays} business days; the money is
        with you {LEGAL.refundPaidBusinessDays} business days later, by the way you paid.
      </p>

      <h2>5. Your content</h2>
      <p>
        What you put in and what the service writes for you stays yours. You allow us to store and process it
        as far as the service needs it. You promise that you may use the sources that you add, and that you
        keep to their licences when you publish.
      </p>

      <h2>6. Fair use</h2>
      <p>Do not use the service to</p>
      <ul>
        <li>break the law or the rights of others,</li>
        <li>deceive people, spread hatred or harass anybody,</li>
        <li>send spam or make pages that serve nothing but to mislead search engines,</li>
        <li>attack, overload or get around the limits of the service or of other sites through it.</li>
      </ul>
      <p>We may suspend an account that does so, and tell its owner why.</p>

      <h2>7. Ending</h2>
      <p>
        You may delete your account whenever you like. Everything that you own here is then removed within{' '}
        {LEGAL.dataRemovedWithinDays} days; invoices stay with the payment provider as the law asks. We may
        end an account that breaks these terms, and give notice of at least {LEGAL.dataRemovedWithinDays} days
        when we end the service itself.
      </p>

      <h2>8. Liability</h2>
      <p>
        The service is offered as it is. We do not promise that its texts are free of error, that they rank in
        search engines, or that it is always reachable. Where the law allows it, our liability is limited to
        what you paid in the twelve months before the damage. Nothing here limits liability that the law does
        not let us limit.
      </p>

      <h2>9. Changes</h2>
      <p>
        When we change these terms in a way that matters to you, we tell you by e-mail before the change takes
        effect. If you do not agree, you can cancel until then.
      </p>
    </LegalPage>
  );
}
