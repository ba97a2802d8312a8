import '@mantine/core/styles.layer.css'
import '@fontsource-variable/inter/wght.css'
import './global.css'
import { createRoot } from 'react-dom/client'
import { readTranslations } from '#shared/translate.ts'
import { App } from './app.tsx'
import { readBoot, readNonce } from './boot.ts'
import { showContrast } from './contrast.ts'
import { createQueries } from './create-queries.ts'
import { firstAnswers } from './first-answers.ts'
import { followFormats } from './formats/tab-formats.ts'
import { beginLive } from './live/begin-live.ts'
import { beginMonitoring } from './monitoring/begin-monitoring.ts'
import { writeFor } from './person-formats.ts'
import { createPortalRouter } from './router.tsx'
import { startTab } from './session/start-tab.ts'
import { webModules } from './web-modules.ts'

/** How long the first answers are waited for before the page is drawn without them, in milliseconds. */
const soon = 150

const boot = readBoot()
// Its sentences were put in place when the shell was built; how it counts is asked while it speaks.
readTranslations(() => ({ language: document.documentElement.lang, sentences: {} }))
showContrast()
if (boot.signedIn) {
  writeFor(boot.signedIn.formats)
  followFormats(boot.signedIn, () => window.location.reload())
}
const queries = createQueries()
const session = startTab({ boot, queries, go: address => window.location.assign(address) })

const nonce = readNonce()
// The library that locks scrolling under a dialog takes the nonce of its style element from here.
Object.assign(globalThis, { __webpack_nonce__: nonce })

const router = createPortalRouter({ boot, queries }, webModules)
// The page's code and answers are on their way before anything is drawn.
const loaded = router.load()
beginMonitoring(boot, router)
beginLive(boot, queries, session)

const element = document.getElementById('root')
if (!element) throw new Error('The page has no element with the id root.')
// Drawn once its code and what is answered soon are there, the page is drawn once, and what it does besides waits until it is painted.
await loaded
await firstAnswers(queries, soon)
createRoot(element).render(
  <App tab={{ boot, session, modules: webModules }} queries={queries} router={router} nonce={nonce} />,
)
