import '@mantine/core/styles.layer.css'
import '@fontsource-variable/inter/wght.css'
import './global.css'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { readBoot, readNonce } from './boot.ts'
import { logName } from './log-name.ts'
import { beginMonitoring } from './monitoring/begin-monitoring.ts'
import { createPortalRouter } from './router.tsx'
import { ApiError } from './send.ts'
import { startTab } from './session/start-tab.ts'
import { webModules } from './web-modules.ts'

const boot = readBoot()
const queries = new QueryClient({
  queryCache: new QueryCache({ onError: logName }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Only what may heal by itself is asked again; a refusal is final.
      retry: (failures, error) =>
        failures < 1 && error instanceof ApiError && (error.status === 0 || error.status >= 502),
    },
  },
})
const session = startTab({ boot, queries, go: address => window.location.assign(address) })

const nonce = readNonce()
// The library that locks scrolling under a dialog takes the nonce of its style element from here.
Object.assign(globalThis, { __webpack_nonce__: nonce })

const router = createPortalRouter({ boot, queries }, webModules)
beginMonitoring(boot, router)

const element = document.getElementById('root')
if (!element) throw new Error('The page has no element with the id root.')
createRoot(element).render(
  <App tab={{ boot, session, modules: webModules }} queries={queries} router={router} nonce={nonce} />,
)
