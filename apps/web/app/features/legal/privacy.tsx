import { LegalPage } from './legal-page.tsx';
import { LEGAL } from './legal-terms.ts';

export function Privacy() {
  return (
    <LegalPage title="Privacy Policy" updated={LEGAL.updated}>
      <p>
        This page says what the operator of this Inkstep service keeps about you, why, and for how long. The
        short form: what the service needs, nothing for advertising, and nothing is sold.
      </p>

      <h2>What we keep</h2>
      <ul>
        <li>
          <strong>Your account</strong>: e-mail address, name if you give one, a hash of your password, your
          plan.
        </li>
        <li>
          <strong>Your work</strong>: tasks, keywords, topics, sources, profiles and articles.
        </li>
        <li>
          <strong>Your sessions</strong>: when and from which address and browser you signed in, so that you
          can end them and abuse can be stopped.
        </li>
        <li>
          <strong>Logs of the service</strong>: times, addresses and outcomes of requests. Passwords, tokens
          and the text of your articles are kept out of them.
        </li>
      </ul>

      <h2>Where it goes</h2>
      <ul>
        <li>
          <strong>AI providers</strong>: when the operator has set one up, the keywords, topics, profile and
          source passages of an article are sent to it to write that article. Without one, the built-in
          drafter works on this server alone.
        </li>
        <li>
          <strong>Sites that you name</strong>: to read a source, our server asks its site for the page. It
          does not tell the site who you are.
        </li>
        <li>
          <strong>Keyword services</strong>: a keyword that you research may be sent to public suggestion
          services, without anything about you.
        </li>
        <li>
          <strong>The payment provider</strong>: it takes your payment and keeps the invoice. We never see
          your card.
        </li>
      </ul>

      <h2>In your browser</h2>
      <p>
        We set no tracking cookies and load nothing from other sites. Your browser keeps a sign-in token and
        your choice of theme in its local storage; signing out removes the token.
      </p>

      <h2>How long</h2>
      <p>
        As long as you have an account. When you delete it, your sessions end at once and everything that you
        own is removed within {LEGAL.dataRemovedWithinDays} days. Invoices stay with the payment provider as
        long as the law asks.
      </p>

      <h2>Your rights</h2>
      <p>
        You may see, correct, take with you and delete what we keep about you, and object to its use. You may
        also complain to the data protection authority where you live.
      </p>

      <h2>Children</h2>
      <p>
        The service is not for children under {LEGAL.minimumAge}. If you learn that one has given us data,
        tell us and we remove it.
      </p>

      <h2>Changes</h2>
      <p>When this page changes in a way that matters to you, we tell you by e-mail before.</p>
    </LegalPage>
  );
}
