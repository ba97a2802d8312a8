import { lazyRouteComponent } from '@tanstack/react-router'
import { defineWebModule } from '#web/define-web-module.ts'
import { manifest } from '../manifest.ts'

export default defineWebModule({
  manifest,
  routes: [
    {
      path: '',
      title: 'Data manager',
      component: lazyRouteComponent(() => import('./routes/history-page.tsx'), 'HistoryPage'),
    },
    {
      path: '/new',
      title: 'Add data',
      component: lazyRouteComponent(() => import('./routes/add-page.tsx'), 'AddPage'),
      permission: 'data:write',
    },
    {
      path: '/uploads/$id',
      title: 'Upload',
      component: lazyRouteComponent(() => import('./routes/upload-page.tsx'), 'UploadPage'),
    },
    {
      path: '/lines',
      title: 'Lines',
      component: lazyRouteComponent(() => import('./routes/lines-page.tsx'), 'LinesPage'),
    },
    {
      path: '/families',
      title: 'Suppliers and customers',
      component: lazyRouteComponent(() => import('./routes/families-page.tsx'), 'FamiliesPage'),
    },
    {
      path: '/families/review',
      title: 'Review of names',
      component: lazyRouteComponent(() => import('./routes/family-review-page.tsx'), 'FamilyReviewPage'),
    },
    {
      path: '/families/changes',
      title: 'Changes of names',
      component: lazyRouteComponent(() => import('./routes/family-changes-page.tsx'), 'FamilyChangesPage'),
    },
    {
      path: '/categories',
      title: 'Categories',
      component: lazyRouteComponent(() => import('./routes/categories-page.tsx'), 'CategoriesPage'),
    },
    {
      path: '/categories/rules',
      title: 'Category rules',
      component: lazyRouteComponent(() => import('./routes/category-rules-page.tsx'), 'CategoryRulesPage'),
    },
    {
      path: '/categories/review',
      title: 'Category review',
      component: lazyRouteComponent(() => import('./routes/category-review-page.tsx'), 'CategoryReviewPage'),
    },
    {
      path: '/categories/accuracy',
      title: 'Category accuracy',
      component: lazyRouteComponent(() => import('./routes/category-accuracy-page.tsx'), 'CategoryAccuracyPage'),
    },
    {
      path: '/registers/deals/lines',
      title: 'Deals',
      component: lazyRouteComponent(() => import('./routes/deals-page.tsx'), 'DealsPage'),
    },
    ...['/registers', '/registers/$register'].map(path => ({
      path,
      title: 'Registers',
      component: lazyRouteComponent(() => import('./routes/registers-page.tsx'), 'RegistersPage'),
    })),
    {
      path: '/sources',
      title: 'Sources',
      component: lazyRouteComponent(() => import('./routes/sources-page.tsx'), 'SourcesPage'),
    },
    {
      path: '/sources/$id',
      title: 'Source',
      component: lazyRouteComponent(() => import('./routes/source-page.tsx'), 'SourcePage'),
    },
  ],
})
