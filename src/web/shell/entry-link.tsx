import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isBlank } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { useBase } from '#web/session/tab-context.tsx'
import { AppLink } from '#web/ui/link.tsx'
import styles from './navigation-bar.module.css'
import type { NavigationEntry } from './navigation-rules.ts'

type EntryLinkProps = {
  entry: NavigationEntry
  className: string
  isOn: boolean
  children: ReactNode
  onClick?: () => void
}

/** An entry as what it is: a link to a page, a link to another site, or words that cannot be pressed. */
export function EntryLink({ entry, className, isOn, children, onClick }: EntryLinkProps) {
  const { target } = entry
  const pressed = onClick ? { onClick } : {}
  if (target === null) {
    return (
      <span className={`${className} ${styles.off}`} aria-disabled="true" title={t`${entry.title} is not enabled`}>
        {children}
      </span>
    )
  }
  if (target.kind === 'page') {
    return (
      <AppLink
        to={target.href}
        className={className}
        {...(isOn ? { 'aria-current': 'page' as const } : {})}
        {...pressed}
      >
        {children}
      </AppLink>
    )
  }
  return (
    <a href={target.href} className={className} target="_blank" rel="noopener noreferrer" {...pressed}>
      {children}
    </a>
  )
}

/** Learn opens the configured address in a new tab. */
export function LearnLink({ className, icon }: { className: string | undefined; icon?: ReactNode }) {
  const { learnUrl } = useBase()
  if (isBlank(learnUrl)) return null
  return (
    <a href={learnUrl} className={className} target="_blank" rel="noopener">
      {icon}
      Learn
      <IconExternalLink size={14} stroke={1.7} aria-label="opens a new tab" />
    </a>
  )
}
