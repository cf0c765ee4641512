import { redirect } from 'react-router';

export const clientLoader = () => redirect('/tasks');

export default function Dashboard() {
  return null;
}
