import { t } from '#shared/translate.ts'
import { AppLink } from '#web/ui/link.tsx'
import type { Supporting } from '../../contract-money.ts'
import styles from './money.module.css'

/** An action by its title, which leads to it; how it stands, how far its saving is, and which key results it supports. */
export function WorkName({ work: { thing, money }, goals = [] }: { work: Supporting; goals?: readonly string[] }) {
  const about = [thing.subtitle, thing.state, money && t`saving ${money.state}`].filter(Boolean).join(' · ')
  return (
    <span className={styles.name}>
      <AppLink to={thing.path} className={styles.title}>
        {thing.title}
      </AppLink>
      <span className={styles.about}>{about}</span>
      {goals.length === 0 ? null : <span className={styles.about} translate="no">{`→ ${goals.join(', ')}`}</span>}
    </span>
  )
}
