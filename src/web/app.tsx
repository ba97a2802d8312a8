import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useContrast } from './contrast.ts'
import type { createPortalRouter } from './router.tsx'
import { type Tab, TabProvider } from './session/tab-context.tsx'
import { colorSchemeManager, cssVariables, theme } from './theme.ts'

type AppProps = { tab: Tab; queries: QueryClient; router: ReturnType<typeof createPortalRouter>; nonce: string }

/** The portal in one browser tab. */
export function App({ tab, queries, router, nonce }: AppProps) {
  const contrast = useContrast()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables[contrast]}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queries}>
        <TabProvider value={tab}>
          <RouterProvider router={router} />
        </TabProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}
