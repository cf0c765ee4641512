import { useEffect, useRef } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Reference } from '../../../ui/reference.tsx';
import type { Refusal } from './use-actions.ts';

/** Why nothing was planned or started. The buttons are far below, so it comes into sight by itself. */
export function RefusalNote({ refusal }: { refusal: Refusal }) {
  const note = useRef<HTMLDivElement>(null);
  const { message, lines, error } = refusal;
  useEffect(() => {
    if (error) note.current?.scrollIntoView({ block: 'center' });
  }, [error]);
  return (
    <div ref={note}>
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
    </div>
  );
}
