import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const frame = 'pages/site-layout'

/** The whole site at a glance. Paths are the specification's (section 2). */
export default [
  layout(`${frame}/visitor-layout.tsx`, [
    // Somebody who holds a session marker is sent on to the admin area from these.
    layout(`${frame}/signed-out-only.tsx`, { id: 'signed-out-visitor' }, [
      index('pages/home/home.tsx'),
      route('ourpurpose', 'pages/our-purpose/our-purpose.tsx'),
      route('manufacturing', 'pages/manufacturing/manufacturing.tsx'),
      route('r&d', 'pages/research/research.tsx'),
      route('contactus', 'pages/contact/contact.tsx'),
      layout('pages/home/unmatched-below.tsx', [route('investorzone/:page?', 'pages/investor-zone/visitor.tsx')]),
    ]),
    route('products-export', 'pages/catalogue/visitor.tsx', { id: 'products-export' }),
    route('products-domestic', 'pages/catalogue/visitor.tsx', { id: 'products-domestic' }),
    route('test', 'pages/test/test.tsx'),
    route('404', 'pages/not-found/not-found.tsx'),
    route('*', 'pages/home/unmatched.tsx'),
  ]),
  route('commingsoon', 'pages/coming-soon/coming-soon.tsx'),
  layout(`${frame}/signed-out-only.tsx`, { id: 'signed-out-admin' }, [route('admin', 'pages/sign-in/sign-in.tsx')]),
  // Where the window of an external account provider comes back to.
  route('admin/callback', 'pages/sign-in/callback.tsx'),
  layout('unmatched-admin.tsx', [
    layout(`${frame}/admin-layout.tsx`, [
      route('admin/products-export', 'pages/catalogue/admin.tsx', { id: 'admin-products-export' }),
      route('admin/products-domestic', 'pages/catalogue/admin.tsx', { id: 'admin-products-domestic' }),
      route('admin/investorzone/:page?', 'pages/investor-zone/admin.tsx'),
      route('admin/info', 'pages/admins/admins.tsx'),
      route('admin/enquiries', 'pages/enquiries/enquiries.tsx'),
      route('admin/history', 'pages/history/history.tsx'),
      route('admin/status', 'pages/status/status.tsx'),
      route('admin/newsletters', 'pages/newsletters/newsletters.tsx'),
    ]),
  ]),
] satisfies RouteConfig
