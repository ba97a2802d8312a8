import { useState } from 'react'
import { firstLogo } from '#shared/picture-address.ts'
import { t } from '#shared/translate.ts'
import { logoSize } from '#shared/vocabulary.ts'
import { useBase, useVisitor } from '#web/session/tab-context.tsx'
import { AppLink } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import styles from './logo.module.css'
import { Mark } from './mark.tsx'

/** The organisation's logo at 168 by 56 from `sm` width up; its name when there is no picture. Leads home. */
export function Logo() {
  const visitor = useVisitor()
  const base = useBase()
  const path = visitor ? firstLogo(visitor.user.clientLogo) : null
  const [isMissing, setIsMissing] = useState(path === null)
  const name = visitor?.organization.name ?? base.footerTitle
  return (
    <AppLink to={visitor ? '/app' : '/'} className={styles.logo} aria-label={t`${name}, home`}>
      {path === null || isMissing ? (
        <span className={styles.name}>
          <Mark />
          <span className={styles.words}>{name}</span>
        </span>
      ) : (
        <Picture
          path={path}
          alt={name}
          {...logoSize}
          className={styles.image}
          isInSight
          onMissing={() => setIsMissing(true)}
        />
      )}
    </AppLink>
  )
}
