import type { QueryClient } from '@tanstack/react-query'
import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type SearchSchemaInput,
} from '@tanstack/react-router'
import type { Boot } from '#shared/boot.ts'
import type { WebModule, WebPage, WebPart } from './define-web-module.ts'
import { BrokenPage, UnknownAddress } from './pages/fault-pages.tsx'
import { keepInvitationToken } from './pages/invitation-token.ts'
import { searchSchema, uuid, words } from './search-schema.ts'
import { noSessionAddress } from './session/session-client.ts'
import { Home } from './shell/home.tsx'
import { ModuleGate } from './shell/module-gate.tsx'
import { OpenedOrganization } from './shell/opened-organization.tsx'
import { SecondFactorGate } from './shell/second-factor-gate.tsx'
import { Shell } from './shell/shell.tsx'
import { createPageStart, fetchedLoad, type StartPage } from './start-page.ts'
import { PageTitle } from './ui/page-title.tsx'
import { parseSearch, type SearchInput, type SearchParameters, stringifySearch, textsOf } from './view-state.ts'

type RouterContext = { boot: Boot; queries: QueryClient }

/** How long a pointer or the focus rests on a link until its page is meant, in milliseconds. */
const meantAfter = 60

const root = createRootRouteWithContext<RouterContext>()({
  validateSearch: (search: SearchInput & SearchSchemaInput): SearchParameters => textsOf(search),
  component: Outlet,
  notFoundComponent: UnknownAddress,
})

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ context }) => {
    if (context.boot.signedIn) throw redirect({ to: '/app' })
  },
  component: lazyRouteComponent(() => import('./pages/landing-page.tsx'), 'LandingPage'),
})

const auth = createRoute({
  getParentRoute: () => root,
  path: '/app/auth',
  validateSearch: searchSchema({ authError: words }),
  component: lazyRouteComponent(() => import('./pages/auth-page.tsx'), 'AuthPage'),
})

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  beforeLoad: ({ location, cause }) => {
    // The secret leaves the address bar before anything that looks at addresses is loaded.
    if (location.hash === '') return
    // A link that is opened while the page stands begins anew.
    const reloadDocument = keepInvitationToken(location.hash) || cause === 'stay'
    throw redirect({ to: '/invitation', hash: '', replace: true, reloadDocument })
  },
  component: lazyRouteComponent(() => import('./pages/invitation-page.tsx'), 'InvitationPage'),
})

const changePassword = createRoute({
  getParentRoute: () => root,
  path: '/change-password',
  component: lazyRouteComponent(() => import('./pages/change-password-page.tsx'), 'ChangePasswordPage'),
})

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: ({ context, location }) => {
    if (!context.boot.signedIn) throw redirect({ href: noSessionAddress, replace: location.href !== noSessionAddress })
  },
  component: () => (
    <Shell>
      <SecondFactorGate>
        <Outlet />
      </SecondFactorGate>
    </Shell>
  ),
})

/** The whole route tree: public pages, also those of modules, then the shell with home, the modules' pages and its 404. */
export function createPortalRouter(context: RouterContext, modules: readonly WebModule[]) {
  const signin = createRoute({
    getParentRoute: () => root,
    path: context.boot.base.signinPath,
    validateSearch: searchSchema({ error: words, email: words, callbackUrl: words }),
    component: lazyRouteComponent(() => import('./pages/sign-in-page.tsx'), 'SignInPage'),
  })
  const start = createPageStart(context)
  const outside = modules.flatMap(({ publicPages = {} }) =>
    Object.entries(publicPages).map(([path, component]) =>
      createRoute({ getParentRoute: () => root, path, component }),
    ),
  )
  const home = homePage(modules, start)
  const pages = modules.flatMap(({ manifest, routes }) =>
    routes.map(({ parts: shown, ...page }) => {
      const parts = shown ? modules.flatMap(module => partOf(module, module[shown])) : []
      return modulePage(manifest, { ...page, parts }, start)
    }),
  )
  return createRouter({
    routeTree: root.addChildren([
      landing,
      signin,
      auth,
      changePassword,
      invitation,
      ...outside,
      shell.addChildren([home, ...pages]),
    ]),
    context,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadDelay: meantAfter,
    // Answers are kept by the queries: a loader begins them again each time, and fresh ones are not asked for.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: BrokenPage,
    scrollRestoration: true,
  })
}

function homePage(modules: readonly WebModule[], start: StartPage): AnyRoute {
  const parts = modules.flatMap(module => partOf(module, module.home))
  return createRoute({
    getParentRoute: () => shell,
    path: '/app',
    validateSearch: searchSchema({ organizationUuid: uuid }),
    loaderDeps: ({ search }) => ({ search }),
    loader: async at => {
      start(at, parts)
      // Its code comes beside the shell: drawn with it, the page is drawn once.
      await Promise.all(parts.map(({ fetch }) => fetch()))
    },
    component: () => (
      <OpenedOrganization>
        <PageTitle>Home</PageTitle>
        <Home />
      </OpenedOrganization>
    ),
  })
}

/** What a module shows on a page of others: what is begun of it with the page, and the way to fetch its code. */
function partOf({ manifest }: WebModule, part: WebPart<never> | undefined) {
  if (!part) return []
  return [{ manifest, load: part.load ? fetchedLoad(part.load) : null, fetch: async () => part.block.preload?.() }]
}

type PageWithParts = Omit<WebPage, 'parts'> & { parts: ReturnType<typeof partOf> }

function modulePage(manifest: WebModule['manifest'], page: PageWithParts, start: StartPage): AnyRoute {
  const Page = page.component
  const load = page.load ? fetchedLoad(page.load) : null
  const component = () => (
    <ModuleGate manifest={manifest} permission={page.permission}>
      <PageTitle>{page.title}</PageTitle>
      <Page />
    </ModuleGate>
  )
  // The router fetches a page's code ahead of time by this function of its component.
  component.preload = async () => {
    await Promise.all([
      Page.preload?.(),
      load?.fetch(),
      ...page.parts.flatMap(part => [part.fetch(), part.load?.fetch()]),
    ])
  }
  return createRoute({
    getParentRoute: () => shell,
    path: manifest.path + page.path,
    ...(page.search ? { validateSearch: page.search } : {}),
    loaderDeps: ({ search }) => ({ search }),
    loader: at => start(at, [{ manifest, permission: page.permission, load }, ...page.parts]),
    component,
  })
}

declare module '@tanstack/react-router' {
  /** Types the search of every link and navigation. */
  interface Register {
    router: ReturnType<typeof createPortalRouter>
  }
}
