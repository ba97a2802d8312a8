import { join } from 'node:path'
import { build } from 'vite'
import type { Boot } from '#shared/boot.ts'
import type { SessionClient } from '#web/session/session-client.ts'

/**
 * Browser tabs without a browser: the portal's own code, once for each tab, over storage, timers and a network that a
 * test moves by hand. Time stands still unless the test says how much of it passes.
 */

type TabModules = typeof import('./tab-entry.ts')
type Timer = { id: number; at: number; every: number | null; run: () => void }
type Answer = { response: Response } | { page: string }
/** A request on its way: not served yet, or answered and on its way back. */
export type Exchange = {
  tab: Tab
  path: string
  init: RequestInit
  answer: Answer | null
  take: (answer: Answer) => void
}

export type Tab = {
  boot: Boot
  session: SessionClient
  modules: TabModules
  /** What the page shows of the server's data; `null` before anything came. */
  shown: unknown
  /** Which organisations the person said to stay despite of. */
  stayed: Set<string>
  isGone: boolean
  window: EventTarget
  timers: Timer[]
}

/** The tab's modules as one function of what a browser gives them. */
async function bundleTab(): Promise<(...globals: unknown[]) => TabModules> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'tab-entry.ts'), formats: ['iife'], name: 'tab' },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('The tab was not bundled')
  return new Function(...globalNames, `${output.output[0].code}; return tab`) as (...globals: unknown[]) => TabModules
}

const globalNames = [
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'fetch',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'Date',
  'performance',
]

type Serve = (path: string, init: RequestInit) => Promise<Response>

export async function createTabWorld(serve: Serve, begin: number) {
  const runTab = await bundleTab()
  const stored = new Map<string, string>()
  const wire: Exchange[] = []
  const heard: { tab: Tab; event: Event }[] = []
  const tabs: Tab[] = []
  let now = begin
  let ids = 0
  let onCall: (tab: Tab, path: string) => void = () => undefined

  /** The part of `Date` that reads the clock, on the clock of this world. */
  class WorldDate extends Date {
    static override now = () => now
  }

  function storageOf(owner: () => Tab) {
    return {
      getItem: (key: string) => stored.get(key) ?? null,
      removeItem: (key: string) => stored.delete(key),
      setItem(key: string, newValue: string) {
        if (stored.get(key) === newValue) return
        stored.set(key, newValue)
        for (const tab of tabs) {
          if (tab !== owner()) heard.push({ tab, event: Object.assign(new Event('storage'), { key, newValue }) })
        }
      },
    }
  }

  function timersOf(timers: Timer[]) {
    const add = (run: () => void, wait = 0, every: number | null = null) => {
      const timer = { id: ++ids, at: now + wait, every, run }
      timers.push(timer)
      return timer.id
    }
    const remove = (id: number) => {
      const index = timers.findIndex(timer => timer.id === id)
      if (index >= 0) timers.splice(index, 1)
    }
    return [add, remove, (run: () => void, wait: number) => add(run, wait, wait), remove]
  }

  /** A page that was asked for at `asked`, as it begins to run. */
  function open(page: string, asked: number): Tab {
    const boot = readBoot(page)
    const timers: Timer[] = []
    const window = Object.assign(new EventTarget(), { location: { pathname: '/app', search: '', origin: origin } })
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: { style: {} } })
    const place: { tab?: Tab } = {}
    const owner = () => {
      if (!place.tab) throw new Error('The tab called before it was open')
      return place.tab
    }
    const fetchInTab = (path: string, init: RequestInit = {}) =>
      new Promise<Response>(resolve => {
        const tab = owner()
        onCall(tab, path)
        wire.push({ tab, path, init, answer: null, take: answer => 'response' in answer && resolve(answer.response) })
      })
    const modules = runTab(window, document, storageOf(owner), memory(), fetchInTab, ...timersOf(timers), WorldDate, {
      timeOrigin: asked,
      now: () => now - asked,
    })
    const base = { boot, modules, shown: null, stayed: new Set<string>(), isGone: false, window, timers }
    const tab: Tab = Object.assign(base, { session: {} as SessionClient })
    place.tab = tab
    const go = () => load(tab)
    tab.session = modules.startTab({ boot, queries: new modules.QueryClient(), go })
    return tab
  }

  /** The tab goes to /app anew; until the page is there, it is the old one. */
  function load(tab: Tab): void {
    const asked = now
    const take = (answer: Answer) => {
      if (!('page' in answer) || !tabs.includes(tab)) return
      tab.isGone = true
      tabs.splice(tabs.indexOf(tab), 1, open(answer.page, asked))
    }
    wire.push({ tab, path: '/app', init: {}, answer: null, take })
  }

  async function serveOne(exchange: Exchange): Promise<void> {
    const response = await serve(exchange.path, exchange.init)
    exchange.answer = exchange.path === '/app' ? { page: await response.text() } : { response }
  }

  /** What was begun by a step, promises and timers without a wait, has run when this resolves. */
  async function settle(): Promise<void> {
    await new Promise(resolve => setImmediate(resolve))
    for (const tab of tabs) runDue(tab)
    await new Promise(resolve => setImmediate(resolve))
  }

  function runDue(tab: Tab): void {
    for (const timer of tab.timers.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at)) {
      if (timer.every === null) tab.timers.splice(tab.timers.indexOf(timer), 1)
      else timer.at = now + timer.every
      timer.run()
    }
  }

  return {
    tabs,
    load,
    settle,
    now: () => now,
    onCall: (callback: typeof onCall) => {
      onCall = callback
    },
    waiting: () => wire.filter(({ answer }) => answer === null),
    answered: () => wire.filter(({ answer }) => answer !== null),
    unheard: () => heard.length,
    serveOne,
    deliver(exchange: Exchange): void {
      wire.splice(wire.indexOf(exchange), 1)
      if (exchange.answer && !exchange.tab.isGone) exchange.take(exchange.answer)
    },
    /** The oldest message of some tab; a browser keeps their order for each. */
    hear(pick: number): void {
      const [first] = heard.slice(pick % Math.max(heard.length, 1))
      const oldest = heard.find(({ tab }) => tab === first?.tab)
      if (!oldest) return
      heard.splice(heard.indexOf(oldest), 1)
      if (!oldest.tab.isGone) oldest.tab.window.dispatchEvent(oldest.event)
    },
    pass(milliseconds: number): void {
      now += milliseconds
      for (const tab of [...tabs]) runDue(tab)
    },
    /** Closes every tab and opens `count` of one page. */
    begin(page: string, count: number): void {
      wire.length = 0
      heard.length = 0
      stored.clear()
      for (const tab of tabs) tab.isGone = true
      tabs.splice(0, tabs.length)
      for (let index = 0; index < count; index++) tabs.push(open(page, now))
    },
  }
}

const origin = 'http://portal.test'

/** What the server wrote into a page. */
export function readBoot(page: string): Boot {
  return JSON.parse(/id="boot">(.*?)<\/script>/.exec(page)?.[1] ?? 'null') as Boot
}

/** A storage of a tab's own, whose keys are its properties as a browser's are. */
function memory(): object {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  }
  return Object.create(methods) as object
}
