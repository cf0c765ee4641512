import { classNames } from '../../../ui/class-names.ts';
import { LENGTH_GUIDE } from './topics.ts';

/** Which article lengths suit how many topics. */
export function LengthGuide({ count }: { count: number }) {
  return (
    <section className="flex flex-col gap-2 text-sm">
      <h3 className="font-medium">How long should the article be?</h3>
      <dl className="flex flex-col">
        {LENGTH_GUIDE.map(({ topics, lengths }) => (
          <div
            key={topics}
            className={classNames('flex gap-3 rounded-sm px-2 py-1.5', topics === count && 'bg-accent-soft')}
          >
            <dt className="w-16 shrink-0 font-medium">
              {topics} {topics === 1 ? 'topic' : 'topics'}
            </dt>
            <dd className="text-muted">{lengths}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
