import { lazyRouteComponent } from '@tanstack/react-router'
import { t } from '#shared/translate.ts'
import { defineWebModule } from '#web/define-web-module.ts'
import { identifier, oneOf, ordinal, searchSchema } from '#web/search-schema.ts'
import { manifest } from '../manifest.ts'

const loadList = () => import('./routes/load.ts').then(file => file.loadReports)
const loadOne = () => import('./routes/load.ts').then(file => file.loadReport)
const loadDraft = () => import('./routes/load.ts').then(file => file.loadDraft)

export default defineWebModule({
  manifest,
  takesBlocks: {
    words: t('Add to a report …'),
    permission: 'reports:write',
    asks: lazyRouteComponent(() => import('./take/add-to-report.tsx'), 'AddToReport'),
  },
  routes: [
    {
      path: '',
      title: t('Reports'),
      letter: 'b',
      component: lazyRouteComponent(() => import('./routes/reports-page.tsx'), 'ReportsPage'),
      search: searchSchema({ page: ordinal }),
      load: loadList,
    },
    {
      path: '/new',
      title: t('New report'),
      command: t('New report'),
      component: lazyRouteComponent(() => import('./routes/reports-page.tsx'), 'ReportsPage'),
      permission: 'reports:write',
      load: loadList,
    },
    {
      path: '/$id',
      title: t('Report'),
      component: lazyRouteComponent(() => import('./routes/report-page.tsx'), 'ReportPage'),
      search: searchSchema({ page: identifier, present: oneOf('yes'), version: ordinal, figures: oneOf('today') }),
      load: loadOne,
    },
    {
      path: '/$id/edit',
      title: t('Edit the report'),
      component: lazyRouteComponent(() => import('./routes/edit-page.tsx'), 'EditPage'),
      search: searchSchema({ page: identifier }),
      permission: 'reports:write',
      load: loadDraft,
    },
    {
      path: '/$id/schedules',
      title: t('Schedules'),
      component: lazyRouteComponent(() => import('./routes/schedules-page.tsx'), 'SchedulesPage'),
      load: () => import('./routes/load.ts').then(file => file.loadSchedules),
    },
  ],
})
