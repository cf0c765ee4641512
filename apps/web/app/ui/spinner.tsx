import { LoaderCircle } from 'lucide-react';

/** A turning circle without a name of its own: put words beside it. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <LoaderCircle size={size} className="shrink-0 animate-spin" />;
}
