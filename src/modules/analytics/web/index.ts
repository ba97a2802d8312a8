import { lazyRouteComponent } from '@tanstack/react-router'
import { t } from '#shared/translate.ts'
import { defineWebModule } from '#web/define-web-module.ts'
import { identifier, oneOf, searchSchema, uuid } from '#web/search-schema.ts'
import { manifest } from '../manifest.ts'

/** What a view is asked with it reads itself, and tells the person what it cannot; of its blocks any parameter may be. */
const viewSearch = searchSchema({ saved: uuid, part: identifier })

export default defineWebModule({
  manifest,
  menu: processes => import('./menu.ts').then(({ menuOf }) => menuOf(processes)),
  whyChanged: lazyRouteComponent(() => import('./why-changed.tsx'), 'WhyChanged'),
  blocks: { pivot: lazyRouteComponent(() => import('../blocks/pivot/block.tsx'), 'PivotBlock') },
  blockFields: { pivot: lazyRouteComponent(() => import('../blocks/pivot/fields.tsx'), 'PivotFields') },
  firstSteps: [
    {
      id: 'view',
      title: t('Save your first view'),
      to: '/app/analytics',
      order: 3,
      permission: 'analytics:read',
      load: () => import('./first/is-view-saved.ts').then(file => file.isViewSaved),
    },
  ],
  routes: [
    {
      path: '',
      title: t('Analytics'),
      letter: 'a',
      component: lazyRouteComponent(() => import('./routes/opening-page.tsx'), 'OpeningPage'),
      search: searchSchema({ all: oneOf('yes') }),
      load: () => import('./routes/load-opening.ts').then(file => file.loadOpening),
    },
    {
      path: '/view/$view',
      title: t('Analytics'),
      component: lazyRouteComponent(() => import('./routes/view-page.tsx'), 'ViewPage'),
      search: viewSearch,
      load: () => import('./routes/load-view.ts').then(file => file.loadView),
    },
    {
      path: '/explorer',
      title: t('Explorer'),
      letter: 'e',
      component: lazyRouteComponent(() => import('./routes/explorer-page.tsx'), 'ExplorerPage'),
      search: viewSearch,
      load: () => import('./routes/load-explorer.ts').then(file => file.loadExplorer),
    },
    {
      path: '/saved/$saved',
      title: t('Analytics'),
      component: lazyRouteComponent(() => import('./routes/saved-view-page.tsx'), 'SavedViewPage'),
      load: () => import('./routes/load-saved-view.ts').then(file => file.loadSavedView),
    },
  ],
})
