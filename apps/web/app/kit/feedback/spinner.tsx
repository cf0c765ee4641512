import { LoaderCircle } from 'lucide-react';
import { classNames } from '../layout/class-names.ts';

/** Has no accessible name: put text beside it. */
export function Spinner({ size = 20, className }: { size?: number; className?: string }) {
  return <LoaderCircle size={size} className={classNames('shrink-0 animate-spin', className)} />;
}
