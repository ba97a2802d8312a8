import { lazyRouteComponent } from '@tanstack/react-router'
import { t } from '#shared/translate.ts'
import { defineWebModule } from '#web/define-web-module.ts'
import { order, ordinal, searchSchema, words } from '#web/search-schema.ts'
import { manifest } from '../manifest.ts'

export default defineWebModule({
  manifest,
  routes: [
    {
      path: '',
      title: t('My Account'),
      letter: 'm',
      component: lazyRouteComponent(() => import('./routes/profile-page.tsx'), 'ProfilePage'),
      load: () => import('./routes/load-profile.ts').then(file => file.loadProfile),
    },
    {
      path: '/security',
      title: t('Security'),
      component: lazyRouteComponent(() => import('./routes/security-page.tsx'), 'SecurityPage'),
      load: () => import('./routes/load-security.ts').then(file => file.loadSecurity),
    },
    {
      path: '/organizations',
      title: t('My organisations'),
      component: lazyRouteComponent(() => import('./routes/organizations-page.tsx'), 'OrganizationsPage'),
      load: () => import('./routes/load-organizations.ts').then(file => file.loadOrganizations),
    },
    {
      path: '/people',
      title: t('People'),
      letter: 'p',
      component: lazyRouteComponent(() => import('./routes/people-page.tsx'), 'PeoplePage'),
      search: searchSchema({ page: ordinal, search: words, sort: order }),
      load: () => import('#web/people/load-people.ts').then(file => file.loadPeople),
      permission: 'users:read',
    },
    {
      path: '/trash',
      title: t('Trash'),
      component: lazyRouteComponent(() => import('./routes/trash-page.tsx'), 'TrashPage'),
      search: searchSchema({ page: ordinal }),
      load: () => import('./routes/load-trash.ts').then(file => file.loadTrash),
      permission: 'things:read',
    },
    {
      path: '/notifications',
      title: t('Notifications'),
      component: lazyRouteComponent(() => import('./routes/notifications-page.tsx'), 'NotificationsPage'),
      load: () => import('./routes/load-notifications.ts').then(file => file.loadNotifications),
    },
    {
      path: '/api-keys',
      title: t('API keys'),
      component: lazyRouteComponent(() => import('./routes/api-keys-page.tsx'), 'ApiKeysPage'),
      search: searchSchema({ page: ordinal, sort: order }),
      load: () => import('./routes/load-api-keys.ts').then(file => file.loadApiKeys),
      permission: 'api-keys:write',
    },
  ],
})
