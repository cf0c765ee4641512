import { Outlet } from 'react-router';
import { PublicFrame } from '../../shell/public-frame.tsx';

export const handle = { noJs: true };

export default function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}
