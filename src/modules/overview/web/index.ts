import { lazyRouteComponent } from '@tanstack/react-router'
import { t } from '#shared/translate.ts'
import { defineWebModule } from '#web/define-web-module.ts'
import { day, identifier, searchSchema } from '#web/search-schema.ts'
import { manifest } from '../manifest.ts'

export default defineWebModule({
  manifest,
  routes: [
    {
      path: '',
      title: t('Overview'),
      letter: 'v',
      component: lazyRouteComponent(() => import('./routes/overview-page.tsx'), 'OverviewPage'),
      search: searchSchema({ from: day, to: day, compare: identifier }),
      load: () => import('./routes/load-overview.ts').then(file => file.loadOverview),
      parts: 'overview',
    },
  ],
  home: {
    block: lazyRouteComponent(() => import('./home.tsx'), 'OverviewHome'),
    column: 'wide',
    load: () => import('./load-home.ts').then(file => file.loadHome),
  },
})
