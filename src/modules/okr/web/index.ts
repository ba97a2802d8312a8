import { lazyRouteComponent } from '@tanstack/react-router'
import { t } from '#shared/translate.ts'
import { defineWebModule } from '#web/define-web-module.ts'
import { oneOf, order, ordinal, searchSchema, uuid, words } from '#web/search-schema.ts'
import { manifest } from '../manifest.ts'

/** What every view of goals is narrowed by. */
const narrowed = {
  period: uuid,
  q: words,
  owner: words,
  status: words,
  priority: words,
  stage: words,
  archived: oneOf('yes'),
  saved: uuid,
  money: oneOf('yes'),
}

/** What every view of goals asks, named once: each import that is written stands in the first load. */
const loadTree = () => import('./routes/load-tree.ts').then(file => file.loadTree)

export default defineWebModule({
  manifest,
  starts: { words: t('Create an objective'), to: '/app/okr/new', permission: 'okr:write' },
  home: {
    block: lazyRouteComponent(() => import('./home.tsx'), 'GoalsHome'),
    column: 'beside',
    load: () => import('./load-home.ts').then(file => file.loadHome),
  },
  blocks: {
    objectives: lazyRouteComponent(() => import('../blocks/objectives/block.tsx'), 'ObjectivesBlock'),
    'key-results': lazyRouteComponent(() => import('../blocks/key-results/block.tsx'), 'KeyResultsBlock'),
  },
  overview: {
    block: lazyRouteComponent(() => import('./overview.tsx'), 'GoalsOverview'),
    load: () => import('./load-overview.ts').then(file => file.loadOverview),
  },
  routes: [
    {
      path: '',
      title: t('Goals'),
      letter: 'k',
      component: lazyRouteComponent(() => import('./routes/tree-page.tsx'), 'OpeningPage'),
      search: searchSchema({ ...narrowed, all: oneOf('yes') }),
      load: loadTree,
    },
    {
      path: '/new',
      title: t('New objective'),
      command: t('New objective'),
      component: lazyRouteComponent(() => import('./routes/tree-page.tsx'), 'TreePage'),
      search: searchSchema(narrowed),
      permission: 'okr:write',
      load: loadTree,
    },
    {
      path: '/board',
      title: t('Goals by stage'),
      component: lazyRouteComponent(() => import('./routes/stages-page.tsx'), 'StagesPage'),
      search: searchSchema(narrowed),
      load: loadTree,
    },
    {
      path: '/list',
      title: t('List of goals'),
      component: lazyRouteComponent(() => import('./routes/list-page.tsx'), 'ListPage'),
      search: searchSchema({ ...narrowed, sort: order, page: ordinal }),
      load: loadTree,
    },
    {
      path: '/without-link',
      title: t('Goals without a link'),
      component: lazyRouteComponent(() => import('./routes/unlinked-page.tsx'), 'UnlinkedPage'),
      search: searchSchema({ period: uuid }),
      load: () => import('./routes/load-unlinked.ts').then(file => file.loadUnlinked),
    },
    {
      path: '/alignment',
      title: t('Alignment of goals'),
      component: lazyRouteComponent(() => import('./routes/alignment-page.tsx'), 'AlignmentPage'),
      search: searchSchema({ ...narrowed, of: uuid, as: oneOf('list') }),
      load: loadTree,
    },
    {
      path: '/print',
      title: t('Goals to print'),
      component: lazyRouteComponent(() => import('./routes/print-page.tsx'), 'PrintPage'),
      search: searchSchema(narrowed),
      load: loadTree,
    },
    {
      path: '/check-in',
      title: t('Check in'),
      command: t('Check in'),
      component: lazyRouteComponent(() => import('./routes/check-in-page.tsx'), 'CheckInPage'),
      load: () => import('./routes/load-week.ts').then(file => file.loadWeek),
    },
    {
      path: '/rhythms',
      title: t('Rhythms of check-ins'),
      component: lazyRouteComponent(() => import('./routes/rhythms-page.tsx'), 'RhythmsPage'),
      load: () => import('./routes/load-rhythms.ts').then(file => file.loadRhythms),
    },
    {
      path: '/$id',
      title: t('Objective'),
      component: lazyRouteComponent(() => import('./routes/objective-page.tsx'), 'ObjectivePage'),
      load: () => import('./routes/load-objective.ts').then(file => file.loadObjective),
    },
  ],
})
