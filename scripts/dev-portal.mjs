// The portal while it is worked on, in one process: the browser takes changes of the shell in place, and the server starts
// anew on every change of its own. Its packages stay loaded meanwhile, which is most of what a start takes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { createServerModuleRunner, createServer as createVite } from 'vite'
import { root } from './prepare.mjs'

/** Files that are saved together start the server once; in milliseconds. */
const savedTogether = 40
/** How long what is under way may take until it is broken off, in milliseconds. */
const longestDrain = 500

const http = createServer((request, response) => vite.middlewares(request, response, () => listener(request, response)))
const vite = await createVite({
  root,
  appType: 'custom',
  plugins: [refreshAsFile()],
  server: {
    middlewareMode: true,
    hmr: { server: http },
    watch: { ignored: ['**/.data/**', '**/dist/**'] },
  },
})
// Source maps are read where a stack is shown: Node would read each one whenever the server starts anew.
const runner = createServerModuleRunner(vite.environments.ssr, {
  hmr: false,
  sourcemapInterceptor: 'prepareStackTrace',
})
const shell = await writeShell()

let underway = 0
const listener = getRequestListener(async (request, bindings) => {
  const { fetch } = await portal
  underway += 1
  try {
    return await fetch(request, bindings)
  } finally {
    underway -= 1
  }
})

let { readEnv, startPortal, explainStart, explainFailure, endProcess } = await loadServer()
const env = readEnv()
let portal = startPortal(env, shell)
const { services } = await portal.catch(explainFailure)
http.on('error', explainFailure)
http.listen(env.PORT, env.HOST, () => void explainStart(services, env.PORT))

let saved
vite.watcher.on('all', (_, file) => {
  if (!runner.evaluatedModules.getModulesByFile(file)) return
  clearTimeout(saved)
  saved = setTimeout(() => void startAnew(), savedTogether)
})
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void leave())

/** All of the server as its files are now. */
async function loadServer() {
  const files = ['env', 'start-portal', 'explain-start', 'end-process'].map(name =>
    runner.import(`/src/server/${name}.ts`),
  )
  return Object.assign({}, ...(await Promise.all(files)))
}

/** The new server takes the place of the one before, unless it cannot be read: then that goes on. Requests wait meanwhile. */
async function startAnew() {
  const begin = performance.now()
  runner.clearCache()
  try {
    ;({ readEnv, startPortal, explainStart, explainFailure, endProcess } = await loadServer())
  } catch (error) {
    console.error(error)
    return
  }
  const before = portal
  portal = close(before).then(() => startPortal(env, shell))
  await portal.then(
    () => console.log(`The server started anew in ${Math.round(performance.now() - begin)} ms`),
    error => console.error(error),
  )
}

async function close(started) {
  const one = await started.catch(() => null)
  if (!one) return
  one.stop()
  for (const end = performance.now() + longestDrain; underway > 0 && performance.now() < end; ) await pause(10)
  await one.close()
}

async function leave() {
  await close(portal)
  await vite.close()
  endProcess(0)
}

/** The page as the browser is to have it, in a folder of its own. */
async function writeShell() {
  const folder = join(root, 'node_modules/.cache/dev-shell')
  const page = await vite.transformIndexHtml('/', readFileSync(join(root, 'index.html'), 'utf8'))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.html'), page)
  return folder
}

/** What refreshes components begins in a file: the portal's pages run no scripts that stand in them. */
function refreshAsFile() {
  const address = '/@refresh-begin.js'
  let script = ''
  return {
    name: 'refresh-as-file',
    transformIndexHtml: {
      order: 'post',
      handler: html =>
        html.replace(/<script type="module">([^<]+)<\/script>/, (_, inline) => {
          script = inline
          return `<script type="module" src="${address}"></script>`
        }),
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(address, (_, response) => response.setHeader('content-type', 'text/javascript').end(script))
    },
  }
}
