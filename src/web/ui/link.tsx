import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { logName } from '#web/log-name.ts'
import styles from './link.module.css'
import { watchNear } from './near.ts'

type AppLinkProps = {
  /** A page of the portal, such as `/app/analytics`. */
  to: string
  search?: Record<string, string | number | undefined>
  /** Replaces the look of a text link. */
  className?: string | undefined
  children: ReactNode
  'aria-label'?: string
  'aria-current'?: 'page'
  onClick?: () => void
}

/** A link is to the current page on that page only, not on those below it. */
const currentOnly = { exact: true, includeSearch: false }

/** A link inside the portal. The page behind it is fetched once the link is within 200 px of the viewport. */
export function AppLink({ to, search, className, children, ...rest }: AppLinkProps) {
  const prefetch = usePrefetchNear(to)
  return (
    <Link
      to={to}
      search={search ?? {}}
      className={className ?? styles.link}
      ref={prefetch}
      activeOptions={currentOnly}
      {...rest}
    >
      {children}
    </Link>
  )
}

/** A ref for a link: its page is fetched when the link comes within 200 px of the viewport. */
export function usePrefetchNear(to: string): (element: HTMLElement | null) => (() => void) | undefined {
  const router = useRouter()
  return useCallback(
    element => {
      if (element === null) return undefined
      return watchNear(element, () => void router.preloadRoute({ to }).catch(logName))
    },
    [router, to],
  )
}
