import { lazyRouteComponent } from '@tanstack/react-router'
import { t } from '#shared/translate.ts'
import { defineWebModule } from '#web/define-web-module.ts'
import { day, identifier, order, ordinal, searchSchema, uuid, words } from '#web/search-schema.ts'
import { manifest } from '../manifest.ts'

export default defineWebModule({
  manifest,
  firstSteps: [
    {
      id: 'colleague',
      title: t('Invite a colleague'),
      to: '/admin/invitations',
      order: 4,
      permission: 'users:write',
      load: () => import('./first/is-colleague-invited.ts').then(file => file.isColleagueInvited),
    },
  ],
  routes: [
    {
      path: '',
      title: t('Admin: people'),
      letter: 'i',
      component: lazyRouteComponent(() => import('./routes/people-page.tsx'), 'PeoplePage'),
      search: searchSchema({ page: ordinal, search: words, sort: order }),
      load: () => import('#web/people/load-people.ts').then(file => file.loadPeople),
      permission: 'configuration:write',
    },
    {
      path: '/invitations',
      title: t('Admin: invitations'),
      command: t('Invite people'),
      component: lazyRouteComponent(() => import('./routes/invitations-page.tsx'), 'InvitationsPage'),
      search: searchSchema({ page: ordinal, search: words, status: identifier, sort: order }),
      load: () => import('./routes/load-invitations.ts').then(file => file.loadInvitations),
      permission: 'users:write',
    },
    {
      path: '/security',
      title: t('Admin: security'),
      component: lazyRouteComponent(() => import('./routes/security-page.tsx'), 'SecurityPage'),
      search: searchSchema({ page: ordinal, sort: order }),
      load: () => import('./routes/load-security.ts').then(file => file.loadSecurity),
      permission: 'sign-in:write',
    },
    {
      path: '/single-sign-on',
      title: t('Admin: single sign-on'),
      component: lazyRouteComponent(() => import('./routes/single-sign-on-page.tsx'), 'SingleSignOnPage'),
      load: () => import('./routes/load-single-sign-on.ts').then(file => file.loadSingleSignOn),
      permission: 'sign-in:write',
    },
    {
      path: '/configuration',
      title: t('Admin: configuration'),
      component: lazyRouteComponent(() => import('./routes/configuration-page.tsx'), 'ConfigurationPage'),
      search: searchSchema({ page: ordinal }),
      load: () => import('./routes/load-configuration.ts').then(file => file.loadConfiguration),
      permission: 'configuration:write',
    },
    {
      path: '/audit',
      title: t('Admin: audit'),
      letter: 't',
      component: lazyRouteComponent(() => import('./routes/audit-page.tsx'), 'AuditPage'),
      search: searchSchema({ action: identifier, from: day, to: day, page: ordinal, entry: ordinal }),
      load: () => import('./routes/load-audit.ts').then(file => file.loadAudit),
      permission: 'audit:read',
    },
    {
      path: '/mail',
      title: t('Admin: mail'),
      component: lazyRouteComponent(() => import('./routes/mail-page.tsx'), 'MailPage'),
      search: searchSchema({ page: ordinal, letter: uuid, sort: order }),
      load: () => import('./routes/load-mail.ts').then(file => file.loadMail),
      permission: 'mail:read',
    },
    {
      path: '/webhooks',
      title: t('Admin: webhooks'),
      component: lazyRouteComponent(() => import('./routes/webhooks-page.tsx'), 'WebhooksPage'),
      search: searchSchema({ page: ordinal, webhook: uuid }),
      load: () => import('./routes/load-webhooks.ts').then(file => file.loadWebhooks),
      permission: 'webhooks:write',
    },
    {
      path: '/demonstration',
      title: t('Admin: demonstration'),
      component: lazyRouteComponent(() => import('./routes/demonstration-page.tsx'), 'DemonstrationPage'),
      load: () => import('./routes/load-demonstration.ts').then(file => file.loadDemonstration),
      permission: 'demonstration:remove',
    },
  ],
})
