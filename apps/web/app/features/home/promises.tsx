import { buttonStyle } from '../../ui/button-style.ts';

const PROMISES = [
  {
    title: 'Nothing typed is lost',
    text: 'Every change is saved within seconds. Close the page in the middle of writing: the article goes on.',
  },
  {
    title: 'A draft without any AI key',
    text: 'Where no model is set up, the built-in drafter composes a first draft from your own sources.',
  },
  {
    title: 'Yours to take',
    text: 'Copy the article or download it as Markdown or plain text, with its title, description and tags.',
  },
] as const;

export function Promises() {
  return (
    <section aria-labelledby="start-title" className="mx-auto w-full max-w-6xl px-5 sm:px-8">
      <ul className="grid gap-8 border-line border-t py-12 sm:grid-cols-3 sm:gap-6">
        {PROMISES.map(({ title, text }) => (
          <li key={title} className="flex flex-col gap-1">
            <h3 className="font-semibold text-base">{title}</h3>
            <p className="text-muted text-sm">{text}</p>
          </li>
        ))}
      </ul>
      <div className="flex flex-col items-center gap-6 rounded-md border border-line bg-card px-6 py-14 text-center">
        <h2 id="start-title" className="font-semibold font-serif text-xl">
          Bring a keyword. Leave with an article.
        </h2>
        <a href="/register" className={buttonStyle('primary', 'lg')}>
          Start free
        </a>
      </div>
    </section>
  );
}
