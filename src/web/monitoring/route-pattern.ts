import type { AnyRouter } from '@tanstack/react-router'

const unknownPage = '/unknown'

/** The pattern of the open page's address, without anything that a person or an organisation put into it. */
export function routePattern(router: AnyRouter): string {
  const route = router.routesById[router.state.matches.at(-1)?.routeId]
  // Where the last that fits has others below it, it is the frame around a page that does not exist.
  if (!route || route.children) return unknownPage
  return withoutSlash(route.fullPath)
}

/** Calls `show` with the pattern of the open page, and of each that is opened after it; view state opens none. */
export function onRoutes(router: AnyRouter, show: (pattern: string) => void): void {
  show(routePattern(router))
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) show(routePattern(router))
  })
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}
