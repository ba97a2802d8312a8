import type { AnyRouter } from '@tanstack/react-router'
import type { Boot } from '#shared/boot.ts'
import { logName } from '#web/log-name.ts'

const longestWait = 5000

/** Has usage monitored where that is configured; its code comes once the page is painted and the browser has nothing to do. */
export function beginMonitoring(boot: Boot, router: AnyRouter): void {
  const { monitoring } = boot
  if (monitoring === null) return
  whenPainted(() => {
    import('./start-monitoring.ts')
      .then(({ startMonitoring }) => startMonitoring(monitoring, boot.signedIn, router))
      .catch(logName)
  })
}

function whenPainted(begin: () => void): void {
  // Not every browser tells when it is idle; a moment after the page has loaded is as good.
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: longestWait }) : setTimeout(begin, 200)
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}
