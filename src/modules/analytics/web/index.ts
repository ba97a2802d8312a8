import { lazyRouteComponent } from '@tanstack/react-router'
import { defineWebModule } from '#web/define-web-module.ts'
import { manifest } from '../manifest.ts'

export default defineWebModule({
  manifest,
  menu: type => import('./menu.ts').then(file => file.loadMenu(type)),
  routes: [
    {
      path: '',
      title: 'Analytics',
      component: lazyRouteComponent(() => import('./routes/opening-page.tsx'), 'OpeningPage'),
    },
    {
      path: '/view/$view',
      title: 'Analytics',
      component: lazyRouteComponent(() => import('./routes/view-page.tsx'), 'ViewPage'),
    },
    {
      path: '/explorer',
      title: 'Explorer',
      component: lazyRouteComponent(() => import('./routes/explorer-page.tsx'), 'ExplorerPage'),
    },
    {
      path: '/saved/$saved',
      title: 'Analytics',
      component: lazyRouteComponent(() => import('./routes/saved-view-page.tsx'), 'SavedViewPage'),
    },
  ],
})
