import { UnstyledButton } from '@mantine/core'
import { lazy } from 'react'
import type { User } from '#shared/identity.ts'
import { t } from '#shared/translate.ts'
import { usePerson } from '#web/session/use-person.ts'
import { FetchedAround } from './fetched-around.tsx'
import styles from './user-menu.module.css'

const UserMenuList = lazy(() => import('./user-menu-list.tsx').then(file => ({ default: file.UserMenuList })))

type UserMenuProps = {
  /** Each one opens the list of organisations. */
  switcherRequests: number
  /** Lists the keyboard shortcuts. */
  onShortcuts: () => void
}

/** The round button at the right end of the bar, and the menu that it opens. */
export function UserMenu(props: UserMenuProps) {
  const user = usePerson()
  const button = (
    <UnstyledButton className={styles.avatar} aria-haspopup="menu" aria-label={t`Menu of ${fullName(user)}`}>
      {initials(user)}
    </UnstyledButton>
  )
  return (
    <FetchedAround button={button}>
      {(target, isPressed) => (
        <UserMenuList user={user} name={fullName(user)} target={target} isPressed={isPressed} {...props} />
      )}
    </FetchedAround>
  )
}

/** First and last name; the e-mail address when there is neither. */
export function fullName(user: User): string {
  return (
    [user.firstName, user.lastName]
      .map(name => name.trim())
      .filter(Boolean)
      .join(' ') || user.email
  )
}

/** Two letters for the round button. */
export function initials(user: User): string {
  const letters = [user.firstName, user.lastName].map(name => [...name.trim()][0] ?? '').join('')
  return (letters || [...user.email].slice(0, 2).join('')).toUpperCase()
}
