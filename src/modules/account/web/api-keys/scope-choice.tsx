import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import type { Permission } from '#modules/permissions.ts'
import { t } from '#shared/translate.ts'
import { useSignedIn } from '#web/session/tab-context.tsx'
import styles from './api-keys.module.css'
import { scopeGroups } from './key-words.ts'

type ScopeChoiceProps = {
  chosen: readonly Permission[]
  onChoose: (chosen: Permission[]) => void
  fault: string | undefined
}

/** What a key may: of what one may oneself, as much as is chosen. */
export function ScopeChoice({ chosen, onChoose, fault }: ScopeChoiceProps) {
  const { permissions, role } = useSignedIn()
  const id = useId()
  const toggle = (permission: Permission) =>
    onChoose(chosen.includes(permission) ? chosen.filter(other => other !== permission) : [...chosen, permission])
  return (
    <fieldset className={styles.scopes} aria-describedby={`${id}-why ${id}-fault`}>
      <legend className={styles.legend}>What it may do</legend>
      <p id={`${id}-why`} className={styles.why}>
        {t`A key can do no more than your role, ${role}: what the role loses, the key loses too. No key can manage people, sign-in or API keys, or read captured e-mails: whoever found it could let themselves in for good.`}
      </p>
      {scopeGroups(permissions).map(({ group, scopes }) => (
        <fieldset key={group} className={styles.group}>
          <legend className={styles.groupName}>{group}</legend>
          <div className={styles.choices}>
            {scopes.map(({ permission, title, description }) => (
              <Checkbox
                key={permission}
                label={title}
                description={description}
                checked={chosen.includes(permission)}
                onChange={() => toggle(permission)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <p id={`${id}-fault`} className={styles.fault} role="alert">
        {fault}
      </p>
    </fieldset>
  )
}
