import { thingKinds } from '#modules/thing-kinds.ts'
import type { Thing } from '#shared/thing-contract.ts'
import { t } from '#shared/translate.ts'
import { AppLink } from '#web/ui/link.tsx'
import styles from './things.module.css'

/** A thing by its title, which leads to it, and what it is and how it stands. */
export function ThingName({ thing }: { thing: Thing }) {
  const about = [kindWords(thing.kind), thing.subtitle, thing.state].filter(Boolean).join(' · ')
  return (
    <span className={styles.thing}>
      <AppLink to={thing.path}>{thing.title}</AppLink>
      <span className={styles.about}>{about}</span>
    </span>
  )
}

/** What one thing of a kind is called: Contract. */
export function kindWords(kind: string): string {
  return t(thingKinds[kind]?.one ?? kind)
}
