import { lazyRouteComponent } from '@tanstack/react-router'
import { defineWebModule } from '#web/define-web-module.ts'
import { manifest } from '../manifest.ts'

export default defineWebModule({
  manifest,
  routes: [
    {
      path: '',
      title: 'Admin: people',
      component: lazyRouteComponent(() => import('./routes/people-page.tsx'), 'PeoplePage'),
      permission: 'configuration:write',
    },
    {
      path: '/invitations',
      title: 'Admin: invitations',
      component: lazyRouteComponent(() => import('./routes/invitations-page.tsx'), 'InvitationsPage'),
      permission: 'users:write',
    },
    {
      path: '/security',
      title: 'Admin: security',
      component: lazyRouteComponent(() => import('./routes/security-page.tsx'), 'SecurityPage'),
      permission: 'sign-in:write',
    },
    {
      path: '/single-sign-on',
      title: 'Admin: single sign-on',
      component: lazyRouteComponent(() => import('./routes/single-sign-on-page.tsx'), 'SingleSignOnPage'),
      permission: 'sign-in:write',
    },
    {
      path: '/configuration',
      title: 'Admin: configuration',
      component: lazyRouteComponent(() => import('./routes/configuration-page.tsx'), 'ConfigurationPage'),
      permission: 'configuration:write',
    },
    {
      path: '/audit',
      title: 'Admin: audit',
      component: lazyRouteComponent(() => import('./routes/audit-page.tsx'), 'AuditPage'),
      permission: 'audit:read',
    },
    {
      path: '/mail',
      title: 'Admin: mail',
      component: lazyRouteComponent(() => import('./routes/mail-page.tsx'), 'MailPage'),
      permission: 'mail:read',
    },
    {
      path: '/demonstration',
      title: 'Admin: demonstration',
      component: lazyRouteComponent(() => import('./routes/demonstration-page.tsx'), 'DemonstrationPage'),
      permission: 'demonstration:remove',
    },
  ],
})
