import type { User } from '@inkstep/contract';
import { ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Shows its children to admins only. The server checks again with every call. */
export function AdminGuard({ user, children }: { user: User; children: ReactNode }) {
  const navigate = useNavigate();
  if (user.role === 'admin') return children;
  return (
    <EmptyState
      icon={<ShieldAlert size={28} aria-hidden="true" />}
      title="Access Denied"
      action={<Button onClick={() => void navigate(-1)}>Go Back</Button>}
    >
      You don't have permission to access the admin dashboard.
    </EmptyState>
  );
}
