import { lazyRouteComponent } from '@tanstack/react-router'
import { lazy } from 'react'
import { defineWebModule } from '#web/define-web-module.ts'
import { manifest } from '../manifest.ts'

export default defineWebModule({
  manifest,
  routes: [
    {
      path: '',
      title: 'Overview',
      component: lazyRouteComponent(() => import('./routes/overview-page.tsx'), 'OverviewPage'),
    },
  ],
  home: lazy(() => import('./home.tsx').then(file => ({ default: file.OverviewHome }))),
})
