import { type AnyRouter, Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { logName } from '#web/log-name.ts'
import styles from './link.module.css'
import { watchNear, whenAtRest } from './near.ts'

type AppLinkProps = {
  /** A page of the portal, such as `/app/analytics`; what is asked of it may follow a question mark, as in paths of things. */
  to: string
  search?: Record<string, string | number | undefined>
  /** Replaces the look of a text link. */
  className?: string | undefined
  children: ReactNode
  'aria-label'?: string
  title?: string
  /** -1 where the row around it has the keyboard. */
  tabIndex?: number
  'aria-current'?: 'page'
  /** Pages of one path are told apart by what they are asked: the link is to the current one with its search only. */
  isBySearch?: boolean
  onClick?: () => void
}

/** A link is to the current page on that page only, not on those below it. */
const currentOnly = { exact: true, includeSearch: false }
const currentSearchOnly = { exact: true, includeSearch: true }

/**
 * A link inside the portal. The code of the page behind it is fetched once the link is within 200 px of the viewport; what it asks,
 * once a person means it.
 */
export function AppLink({ to, search, className, children, isBySearch = false, ...rest }: AppLinkProps) {
  const [page = '', asked] = to.split('?')
  const prefetch = usePrefetchNear(page)
  return (
    <Link
      to={page}
      search={search ?? Object.fromEntries(new URLSearchParams(asked))}
      className={className ?? styles.link}
      ref={prefetch}
      activeOptions={isBySearch ? currentSearchOnly : currentOnly}
      {...rest}
    >
      {children}
    </Link>
  )
}

/** Pages whose code is there or on its way, of each router: hundreds of links of a page may lead to the same one. */
const fetched = new WeakMap<AnyRouter, Set<string>>()

/** A ref for a link: the code of its page is fetched when the link comes within 200 px of the viewport. */
export function usePrefetchNear(to: string): (element: HTMLElement | null) => (() => void) | undefined {
  const router = useRouter()
  return useCallback(
    element => {
      const known = fetched.get(router) ?? new Set()
      fetched.set(router, known)
      if (element === null || known.has(to)) return undefined
      return watchNear(element, () => {
        if (known.has(to)) return
        known.add(to)
        whenAtRest(() => {
          const [matchedRoutes] = router.getMatchedRoutes(to)
          for (const route of matchedRoutes)
            void Promise.resolve(router.loadRouteChunk(route)).catch(error => {
              known.delete(to)
              logName(error)
            })
        })
      })
    },
    [router, to],
  )
}
