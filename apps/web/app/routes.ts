import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

const CHECKOUT_PATHS = ['checkout', 'paddle-checkout', 'checkout-old', 'checkout-test'];
const BATCH_PATHS = ['batch-tasks/:id?', 'advanced-batch-generator/:id?'];
const PROVIDER_PATHS = ['login/return/:provider', 'login/confirm', 'login/connect'];
const POST_PATHS = [
  'admin/blog/new',
  'admin/blog/edit/:postId',
  'admin/pillars/new',
  'admin/pillars/edit/:postId',
];

export default [
  index('routes/public/index.tsx'),
  layout('routes/public/layout.tsx', [
    route('home', 'routes/public/home.tsx'),
    route('features', 'routes/public/features.tsx'),
    route('pricing', 'routes/public/pricing.tsx'),
    route('about', 'routes/public/about.tsx'),
    route('contact', 'routes/public/contact.tsx'),
    route('contact/sent', 'routes/public/contact-sent.tsx'),
    route('generator', 'routes/public/generator.tsx'),
    route('terms', 'routes/public/terms.tsx'),
    route('privacy', 'routes/public/privacy.tsx'),
    route('refund', 'routes/public/refund.tsx'),
    route('blog', 'routes/public/blog.tsx'),
    route('blog/post/:slug', 'routes/public/blog-post.tsx'),
    route('blog/preview/:token', 'routes/public/blog-preview.tsx'),
    route('pillar/:slug', 'routes/public/pillar.tsx'),
  ]),
  layout('routes/auth/layout.tsx', [
    route('login', 'routes/auth/login.tsx'),
    ...PROVIDER_PATHS.map((path) => route(path, 'routes/auth/provider.tsx', { id: path })),
    route('register', 'routes/auth/register.tsx'),
    route('forgot-password', 'routes/auth/forgot-password.tsx'),
    route('reset-password', 'routes/auth/reset-password.tsx'),
    route('verify-email', 'routes/auth/verify-email.tsx'),
    route('unlock', 'routes/auth/unlock.tsx'),
    route('goodbye', 'routes/auth/goodbye.tsx'),
  ]),
  layout(
    'routes/checkout/layout.tsx',
    CHECKOUT_PATHS.map((path) => route(path, 'routes/checkout/checkout.tsx', { id: path })),
  ),
  layout('routes/payment/layout.tsx', [
    route('subscription/success', 'routes/payment/success.tsx'),
    route('subscription/cancel', 'routes/payment/cancel.tsx'),
  ]),
  layout('routes/app/layout.tsx', [
    layout('routes/app/page.tsx', [
      route('dashboard', 'routes/app/dashboard.tsx'),
      route('tasks', 'routes/app/tasks.tsx'),
      route('tasks/new', 'routes/app/new-task.tsx'),
      route('tasks/:taskId', 'routes/app/task.tsx'),
      route('tasks/:taskId/plan', 'routes/app/task-plan.tsx'),
      ...BATCH_PATHS.map((path) => route(path, 'routes/app/batches.tsx', { id: path })),
      route('profile', 'routes/app/profile.tsx'),
      route('settings', 'routes/app/settings.tsx'),
      route('subscription', 'routes/app/subscription.tsx'),
      route('billing', 'routes/app/billing.tsx'),
      route('manage/resources', 'routes/app/manage-resources.tsx'),
      route('manage/authors', 'routes/app/manage-authors.tsx'),
      route('manage/products', 'routes/app/manage-products.tsx'),
      route('manage/links', 'routes/app/manage-links.tsx'),
      route('admin-test', 'routes/app/admin-test.tsx'),
      route('admin-simple', 'routes/app/admin-simple.tsx'),
      route('admin', 'routes/app/admin/layout.tsx', [
        index('routes/app/admin/models.tsx'),
        route('setup/:part?', 'routes/app/admin/setup.tsx'),
        route('prompts', 'routes/app/admin/prompts.tsx'),
        route('audit', 'routes/app/admin/audit.tsx'),
        route('system', 'routes/app/admin/system.tsx'),
        route('statistics', 'routes/app/admin/statistics.tsx'),
        route('tasks', 'routes/app/admin/tasks.tsx'),
        route('tasks/:taskId', 'routes/app/admin/task-debug.tsx'),
        route('users', 'routes/app/admin/users.tsx'),
        route('setup/sign-in', 'routes/app/admin/sign-in.tsx'),
        route('payments', 'routes/app/admin/payments.tsx'),
        route('announcements', 'routes/app/admin/announcements.tsx'),
        route('blog', 'routes/app/admin/blog.tsx'),
        route('pillars', 'routes/app/admin/pillars.tsx'),
        route('blog/import', 'routes/app/admin/blog-import.tsx'),
      ]),
    ]),
    layout(
      'routes/app/admin/write.tsx',
      POST_PATHS.map((path) => route(path, 'routes/app/admin/written.tsx', { id: path })),
    ),
    route('start-article', 'routes/app/start-article.tsx'),
    route('tasks/:taskId/edit', 'routes/app/task-edit.tsx'),
  ]),
  route('*', 'routes/public/unknown.tsx'),
] satisfies RouteConfig;
