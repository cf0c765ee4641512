import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { expect, test, vi } from 'vitest';
import { AdminNav } from './admin-nav.tsx';

test('[ADM-01, ADM-02] the admin area has a tab for each of its pages, and says which is open', async () => {
  const Stub = createRoutesStub([{ path: '*', Component: AdminNav }]);
  render(<Stub initialEntries={['/admin']} />);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Setup', '/admin/setup'],
    ['AI Models', '/admin'],
    ['Prompts', '/admin/prompts'],
    ['Statistics', '/admin/statistics'],
    ['Tasks Debug', '/admin/tasks'],
    ['Users', '/admin/users'],
    ['Blog', '/admin/blog'],
    ['Payments', '/admin/payments'],
    ['Audit log', '/admin/audit'],
    ['System', '/admin/system'],
    ['Announcements', '/admin/announcements'],
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Users' }));
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Users');
});

test('where plans are off, there are no payments', async () => {
  document.documentElement.dataset['off'] = 'plans sales';
  const Stub = createRoutesStub([{ path: '*', Component: AdminNav }]);
  render(<Stub initialEntries={['/admin']} />);
  expect(await screen.findAllByRole('link')).toHaveLength(10);
  expect(screen.queryByRole('link', { name: 'Payments' })).toBeNull();
  delete document.documentElement.dataset['off'];
});

test('[ABLOG-29] the tab of the blog is open on its posts and its pillar pages', async () => {
  const Stub = createRoutesStub([{ path: '*', Component: AdminNav }]);
  render(<Stub initialEntries={['/admin/pillars']} />);
  expect((await screen.findByRole('link', { current: 'page' })).textContent).toBe('Blog');
});

test('the open tab is scrolled to the middle of a narrow bar', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.tagName === 'NAV' ? new DOMRect(0, 0, 390, 44) : new DOMRect(700, 0, 100, 44);
  });
  const Stub = createRoutesStub([{ path: '*', Component: AdminNav }]);
  render(<Stub initialEntries={['/admin/announcements']} />);
  await expect.poll(() => screen.queryByRole('navigation')?.scrollLeft).toBe(555);
  vi.restoreAllMocks();
});
