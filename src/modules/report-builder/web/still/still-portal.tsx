import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createContext, type ReactNode, use } from 'react'
import type { Boot } from '#shared/boot.ts'
import type { SessionClient } from '#web/session/session-client.ts'
import { type Tab, TabProvider } from '#web/session/tab-context.tsx'
import { createTabState } from '#web/session/tab-state.ts'
import { theme } from '#web/theme.ts'
import { parseSearch, stringifySearch, textsOf } from '#web/view-state.ts'
import type { StillAsked } from '../../out/still.ts'
import { type StillPlace, StillProvider } from './still-context.ts'

/** What surrounds a part of a page, where no browser is: an address that stays, a person, and the answers so far. */
export type AroundStill = (children: ReactNode, place: StillPlace) => ReactNode

/** Makes what surrounds every part of a report; its address is the report's with what was asked of it. */
export async function surround({ signedIn, search }: StillAsked, queries: QueryClient): Promise<AroundStill> {
  const tab: Tab = { boot: bootOf(signedIn), session: still, modules: [] }
  const root = createRootRoute({
    validateSearch: search => textsOf(search),
    component: () => use(Drawn),
  })
  const router = createRouter({
    routeTree: root,
    history: createMemoryHistory({ initialEntries: [`/${stringifySearch(search)}`] }),
    isServer: true,
    parseSearch,
    stringifySearch,
  })
  await router.load()
  return (children, place) => (
    <MantineProvider theme={theme} forceColorScheme="light" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={queries}>
        <TabProvider value={tab}>
          <StillProvider value={place}>
            <Drawn value={children}>
              <RouterProvider router={router} />
            </Drawn>
          </StillProvider>
        </TabProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}

const Drawn = createContext<ReactNode>(null)

function bootOf(signedIn: Boot['signedIn']): Boot {
  return {
    base: {
      ...{ pageTitle: '', footerTitle: '', helpLink: '', dataIngestMode: 'Text', modules: [] },
      ...{ signinPath: '/', learnUrl: '', adminUrl: '' },
    },
    signedIn,
    returnTo: null,
    hasSingleSignOn: false,
    monitoring: null,
  }
}

/** Nothing happens on paper. */
const still: SessionClient = {
  state: createTabState(),
  start: () => () => undefined,
  check: async () => true,
  doubt: () => undefined,
  pass: async () => undefined,
  signIn: refuse,
  signOut: refuse,
  signInAgain: () => undefined,
  switchOrganization: refuse,
  stay: () => undefined,
  isKeeping: () => false,
}

async function refuse(): Promise<never> {
  throw new Error('Nobody signs in or out of a report on paper.')
}
