import { lazyRouteComponent } from '@tanstack/react-router'
import { t } from '#shared/translate.ts'
import { defineWebModule } from '#web/define-web-module.ts'
import { oneOf, order, ordinal, searchSchema, uuid, words } from '#web/search-schema.ts'
import { manifest } from '../manifest.ts'

/** What the library is narrowed by. */
const narrowed = {
  q: words,
  type: words,
  folder: words,
  tag: words,
  owner: uuid,
  aboutKind: words,
  about: uuid,
  text: words,
  versions: oneOf('all'),
  sort: order,
  page: ordinal,
}

/** Named once: each import that is written stands in the first load. */
const documentsPage = lazyRouteComponent(() => import('./routes/documents-page.tsx'), 'DocumentsPage')
const loads = () => import('./routes/load.ts')
const loadDocuments = () => loads().then(file => file.loadDocuments)
const loadHome = () => import('./load-home.ts').then(file => file.loadHome)

export default defineWebModule({
  manifest,
  home: {
    block: lazyRouteComponent(() => import('./home.tsx'), 'ContractsHome'),
    column: 'beside',
    load: loadHome,
  },
  blocks: { renewals: lazyRouteComponent(() => import('../blocks/renewals/block.tsx'), 'RenewalsBlock') },
  overview: {
    block: lazyRouteComponent(() => import('./overview.tsx'), 'ContractsOverview'),
    load: loadHome,
  },
  publicPages: { '/shared': lazyRouteComponent(() => import('./shared/shared-page.tsx'), 'SharedPage') },
  routes: [
    {
      path: '',
      title: t('Documents'),
      letter: 'f',
      component: documentsPage,
      search: searchSchema(narrowed),
      load: loadDocuments,
    },
    {
      path: '/upload',
      title: t('Upload documents'),
      command: t('Upload a document'),
      component: documentsPage,
      search: searchSchema(narrowed),
      permission: 'documents:write',
      load: loadDocuments,
    },
    {
      path: '/renewals',
      title: t('Renewals'),
      component: lazyRouteComponent(() => import('./routes/renewals-page.tsx'), 'RenewalsPage'),
      search: searchSchema({ q: words, part: words, owner: words, sort: order, page: ordinal }),
      load: () => import('./routes/load-renewals.ts').then(file => file.loadRenewals),
    },
    {
      path: '/contracts/$contract',
      title: t('Contract'),
      component: lazyRouteComponent(() => import('./routes/contract-page.tsx'), 'ContractPage'),
      search: searchSchema({ obligation: uuid }),
      load: () => import('./routes/load-renewals.ts').then(file => file.loadContract),
    },
    {
      path: '/$id',
      title: t('Document'),
      component: lazyRouteComponent(() => import('./routes/document-page.tsx'), 'DocumentPage'),
      search: searchSchema({ page: ordinal, q: words, version: ordinal, compare: words }),
      load: () => loads().then(file => file.loadDocument),
    },
  ],
})
