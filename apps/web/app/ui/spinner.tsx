import { LoaderCircle } from 'lucide-react';

/** It has no accessible label: put words beside it. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <LoaderCircle size={size} className="shrink-0 animate-spin" />;
}
