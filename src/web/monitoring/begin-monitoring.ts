import type { AnyRouter } from '@tanstack/react-router'
import type { Boot } from '#shared/boot.ts'
import { logName } from '#web/log-name.ts'
import { whenPainted } from '#web/when-painted.ts'

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
