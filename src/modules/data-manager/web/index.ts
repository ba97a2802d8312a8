import { lazyRouteComponent } from '@tanstack/react-router'
import { t } from '#shared/translate.ts'
import { defineWebModule } from '#web/define-web-module.ts'
import { day, identifier, oneOf, order, ordinal, searchSchema, uuid, words } from '#web/search-schema.ts'
import { manifest } from '../manifest.ts'

/** Filters and figures the page reads itself: it says when it cannot. */
const linesSearch = searchSchema({
  dataset: identifier,
  upload: uuid,
  from: day,
  to: day,
  order,
  page: ordinal,
  mode: oneOf('scroll'),
})
const familiesSearch = searchSchema({ kind: identifier, search: words, sort: order, page: ordinal })

export default defineWebModule({
  manifest,
  menu: (_, type) => import('./menu.ts').then(({ menuOfData }) => menuOfData(type)),
  firstSteps: [
    {
      id: 'data',
      title: t('Load your first file'),
      to: '/app/data-manager/new',
      order: 1,
      permission: 'data:write',
      load: () => import('./first/is-data-loaded.ts').then(file => file.isDataLoaded),
    },
    {
      id: 'categories',
      title: t('Assign categories'),
      to: '/app/data-manager/categories',
      order: 2,
      permission: 'data:write',
      load: () => import('./first/are-categories-assigned.ts').then(file => file.areCategoriesAssigned),
    },
  ],
  routes: [
    {
      path: '',
      title: t('Data manager'),
      letter: 'd',
      component: lazyRouteComponent(() => import('./routes/history-page.tsx'), 'HistoryPage'),
      search: searchSchema({ page: ordinal, dataset: identifier, source: uuid, status: identifier }),
      load: () => import('./routes/load-history.ts').then(file => file.loadHistory),
    },
    {
      path: '/new',
      title: t('Add data'),
      letter: 'n',
      command: t('Add data'),
      component: lazyRouteComponent(() => import('./routes/add-page.tsx'), 'AddPage'),
      search: searchSchema({ dataset: identifier }),
      permission: 'data:write',
    },
    {
      path: '/uploads/$id',
      title: t('Upload'),
      component: lazyRouteComponent(() => import('./routes/upload-page.tsx'), 'UploadPage'),
      search: searchSchema({
        step: identifier,
        duplicates: oneOf('load'),
        repeats: oneOf('skip', 'keep'),
        correct: oneOf('1'),
        faults: ordinal,
      }),
      load: () => import('./routes/load-upload.ts').then(file => file.loadUpload),
    },
    {
      path: '/lines',
      title: t('Lines'),
      letter: 'l',
      component: lazyRouteComponent(() => import('./routes/lines-page.tsx'), 'LinesPage'),
      search: linesSearch,
      load: () => import('./routes/load-lines.ts').then(file => file.loadLines),
    },
    {
      path: '/families',
      title: t('Suppliers and customers'),
      titles: { procurement: t('Suppliers'), sales: t('Customers') },
      letter: 's',
      component: lazyRouteComponent(() => import('./routes/families-page.tsx'), 'FamiliesPage'),
      search: familiesSearch,
      load: () => import('./routes/load-families.ts').then(file => file.loadFamilies),
    },
    {
      path: '/families/review',
      title: t('Review of names'),
      component: lazyRouteComponent(() => import('./routes/family-review-page.tsx'), 'FamilyReviewPage'),
      search: familiesSearch,
      load: () => import('./routes/load-families.ts').then(file => file.loadFamilyReview),
    },
    {
      path: '/families/changes',
      title: t('Changes of names'),
      component: lazyRouteComponent(() => import('./routes/family-changes-page.tsx'), 'FamilyChangesPage'),
      search: familiesSearch,
      load: () => import('./routes/load-families.ts').then(file => file.loadFamilyChanges),
    },
    {
      path: '/categories',
      title: t('Categories'),
      letter: 'c',
      component: lazyRouteComponent(() => import('./routes/categories-page.tsx'), 'CategoriesPage'),
      load: () => import('./routes/load-categories.ts').then(file => file.loadCategories),
    },
    {
      path: '/categories/rules',
      title: t('Category rules'),
      component: lazyRouteComponent(() => import('./routes/category-rules-page.tsx'), 'CategoryRulesPage'),
      load: () => import('./routes/load-categories.ts').then(file => file.loadCategoryRules),
    },
    {
      path: '/categories/review',
      title: t('Category review'),
      component: lazyRouteComponent(() => import('./routes/category-review-page.tsx'), 'CategoryReviewPage'),
      search: searchSchema({ page: ordinal, sort: order }),
      load: () => import('./routes/load-categories.ts').then(file => file.loadCategoryReview),
    },
    {
      path: '/categories/accuracy',
      title: t('Category accuracy'),
      component: lazyRouteComponent(() => import('./routes/category-accuracy-page.tsx'), 'CategoryAccuracyPage'),
      load: () => import('./routes/load-categories.ts').then(file => file.loadCategoryAccuracy),
    },
    {
      path: '/registers/deals/lines',
      title: t('Deals'),
      component: lazyRouteComponent(() => import('./routes/deals-page.tsx'), 'DealsPage'),
      search: linesSearch,
      load: () => import('./routes/load-deals.ts').then(file => file.loadDeals),
    },
    ...[{ path: '/registers', letter: 'r' }, { path: '/registers/$register' }].map(place => ({
      ...place,
      title: t('Registers'),
      component: lazyRouteComponent(() => import('./routes/registers-page.tsx'), 'RegistersPage'),
      search: searchSchema({
        sort: order,
        page: ordinal,
        search: words,
        row: identifier,
        state: identifier,
        from: day,
        to: day,
        view: oneOf('list'),
        year: ordinal,
      }),
      load: () => import('./routes/load-register.ts').then(file => file.loadRegister),
    })),
    {
      path: '/sources',
      title: t('Sources'),
      letter: 'u',
      component: lazyRouteComponent(() => import('./routes/sources-page.tsx'), 'SourcesPage'),
      search: searchSchema({ page: ordinal, archived: oneOf('true'), sort: order }),
      load: () => import('./routes/load-sources.ts').then(file => file.loadSources),
    },
    {
      path: '/sources/$id',
      title: t('Source'),
      component: lazyRouteComponent(() => import('./routes/source-page.tsx'), 'SourcePage'),
      load: () => import('./routes/load-source.ts').then(file => file.loadSource),
    },
  ],
  home: {
    block: lazyRouteComponent(() => import('./home.tsx'), 'DataHome'),
    column: 'beside',
    load: () => import('./load-home.ts').then(file => file.loadHome),
  },
})
