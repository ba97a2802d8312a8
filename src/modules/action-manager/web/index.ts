import { lazyRouteComponent } from '@tanstack/react-router'
import { t } from '#shared/translate.ts'
import { defineWebModule } from '#web/define-web-module.ts'
import { day, oneOf, order, ordinal, searchSchema, uuid, words } from '#web/search-schema.ts'
import { dueChoices, groupings } from '../action-words.ts'
import { manifest } from '../manifest.ts'
import { savingCuts, savingTypes } from '../savings-words.ts'

/** What every view of actions is filtered by. */
const filters = {
  q: words,
  status: words,
  priority: words,
  stage: words,
  owner: words,
  tag: words,
  due: oneOf(...dueChoices),
  mine: oneOf('true'),
  completed: oneOf('true'),
  saved: uuid,
}
const listFields = { ...filters, page: ordinal, sort: order, group: oneOf(...groupings) }

export default defineWebModule({
  manifest,
  starts: { words: t('Create an action'), to: '/app/action-manager/new', permission: 'action:write' },
  firstSteps: [
    {
      id: 'action',
      title: t('Create your first action'),
      to: '/app/action-manager/new',
      order: 4,
      permission: 'action:write',
      load: () => import('./first/is-action-created.ts').then(file => file.isActionCreated),
    },
  ],
  home: {
    block: lazyRouteComponent(() => import('./home.tsx'), 'ActionsHome'),
    column: 'wide',
    load: () => import('./load-home.ts').then(file => file.loadHome),
  },
  blocks: {
    savings: lazyRouteComponent(() => import('../blocks/savings/block.tsx'), 'SavingsBlock'),
    'savings-list': lazyRouteComponent(() => import('../blocks/savings-list/block.tsx'), 'SavingsListBlock'),
    actions: lazyRouteComponent(() => import('../blocks/actions/block.tsx'), 'ActionsBlock'),
  },
  overview: {
    block: lazyRouteComponent(() => import('./portfolio/savings-overview.tsx'), 'SavingsOverview'),
    load: () => import('./portfolio/load-overview.ts').then(file => file.loadOverview),
  },
  routes: [
    {
      path: '',
      title: t('Actions'),
      letter: 'w',
      component: lazyRouteComponent(() => import('./routes/opening-page.tsx'), 'OpeningPage'),
      search: searchSchema({ ...listFields, all: oneOf('yes') }),
      load: () => import('./routes/load-list.ts').then(file => file.loadList),
    },
    {
      path: '/new',
      title: t('New action'),
      command: t('New action'),
      component: lazyRouteComponent(() => import('./routes/list-page.tsx'), 'ListPage'),
      // What another page proposes: the name of the action, what it rests on, where it comes from, what it supports, its day and its owner.
      search: searchSchema({
        ...listFields,
        title: words,
        about: words,
        from: words,
        supports: words,
        until: day,
        whose: uuid,
      }),
      permission: 'action:write',
      load: () => import('./routes/load-list.ts').then(file => file.loadList),
    },
    {
      path: '/board',
      title: t('Board'),
      component: lazyRouteComponent(() => import('./routes/board-page.tsx'), 'BoardPage'),
      search: searchSchema({ ...filters, columns: oneOf('status', 'stage', 'owner') }),
      load: () => import('./routes/load-board.ts').then(file => file.loadBoard),
    },
    {
      path: '/calendar',
      title: t('Calendar'),
      component: lazyRouteComponent(() => import('./routes/calendar-page.tsx'), 'CalendarPage'),
      search: searchSchema({ ...filters, month: day }),
      load: () => import('./routes/load-calendar.ts').then(file => file.loadCalendar),
    },
    {
      path: '/timeline',
      title: t('Timeline'),
      component: lazyRouteComponent(() => import('./routes/timeline-page.tsx'), 'TimelinePage'),
      search: searchSchema({ ...filters, zoom: oneOf('week', 'month', 'quarter') }),
      load: () => import('./routes/load-timeline.ts').then(file => file.loadTimeline),
    },
    {
      path: '/savings',
      title: t('Savings'),
      component: lazyRouteComponent(() => import('./routes/savings-page.tsx'), 'SavingsPage'),
      search: searchSchema({ by: oneOf(...savingCuts), year: day, type: oneOf(...savingTypes) }),
      load: () => import('./routes/load-savings.ts').then(file => file.loadSavings),
    },
    {
      path: '/$id',
      title: t('Action'),
      component: lazyRouteComponent(() => import('./routes/action-page.tsx'), 'ActionPage'),
      load: () => import('./routes/load-action.ts').then(file => file.loadAction),
    },
  ],
})
