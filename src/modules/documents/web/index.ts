import { lazyRouteComponent } from '@tanstack/react-router'
import { t } from '#shared/translate.ts'
import { defineWebModule } from '#web/define-web-module.ts'
import { oneOf, order, ordinal, searchSchema, uuid, words } from '#web/search-schema.ts'
import { manifest } from '../manifest.ts'

export default defineWebModule({
  manifest,
  routes: [
    {
      path: '',
      title: t('Documents'),
      letter: 'f',
      component: lazyRouteComponent(() => import('./routes/documents-page.tsx'), 'DocumentsPage'),
      search: searchSchema({
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
      }),
      load: () => import('./routes/load-documents.ts').then(file => file.loadDocuments),
    },
  ],
})
