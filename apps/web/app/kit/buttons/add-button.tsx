import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** Main button of a list page, which adds an entry. */
export const AddButton = ({ children, onClick }: { children: ReactNode; onClick: () => void }) => (
  <Button variant="primary" icon={<Plus size={16} />} onClick={onClick}>
    {children}
  </Button>
);
