import { Alert } from '../../kit/feedback/alert.tsx';
import { Reference } from '../../kit/feedback/reference.tsx';
import { ScrollIntoView } from './scroll-into-view.tsx';
import type { Refusal } from './use-actions.ts';

/** Reason why nothing was planned or started. */
export function RefusalNote({ refusal: { message, lines, error } }: { refusal: Refusal }) {
  return (
    <ScrollIntoView>
      <Alert title={message}>
        {lines.length > 0 && (
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <Reference error={error} />
      </Alert>
    </ScrollIntoView>
  );
}
