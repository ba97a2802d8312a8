import { lazyRouteComponent } from '@tanstack/react-router'
import { defineWebModule } from '#web/define-web-module.ts'
import { manifest } from '../manifest.ts'

export default defineWebModule({
  manifest,
  routes: [
    {
      path: '',
      title: 'My Account',
      component: lazyRouteComponent(() => import('./routes/profile-page.tsx'), 'ProfilePage'),
    },
    {
      path: '/security',
      title: 'Security',
      component: lazyRouteComponent(() => import('./routes/security-page.tsx'), 'SecurityPage'),
    },
    {
      path: '/organizations',
      title: 'My organisations',
      component: lazyRouteComponent(() => import('./routes/organizations-page.tsx'), 'OrganizationsPage'),
    },
    {
      path: '/people',
      title: 'People',
      component: lazyRouteComponent(() => import('./routes/people-page.tsx'), 'PeoplePage'),
      permission: 'users:read',
    },
    {
      path: '/notifications',
      title: 'Notifications',
      component: lazyRouteComponent(() => import('./routes/notifications-page.tsx'), 'NotificationsPage'),
    },
    {
      path: '/api-keys',
      title: 'API keys',
      component: lazyRouteComponent(() => import('./routes/api-keys-page.tsx'), 'ApiKeysPage'),
      permission: 'api-keys:write',
    },
  ],
})
