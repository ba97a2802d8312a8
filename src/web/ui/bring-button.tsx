import { Button, Menu } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { bringerOf } from '#modules/brought-kinds.ts'
import type { BroughtId } from '#shared/brought.ts'
import { usePermission, useSignedIn } from '../session/tab-context.tsx'
import { useIsModuleOpen } from '../session/use-is-module-open.ts'
import { AppLink } from './link.tsx'

type BringProps = { of: BroughtId }

/** The steps of the data manager for a file of what a module keeps, for who may take them. */
export function BringButton({ of }: BringProps) {
  if (!useMayBring(of)) return null
  return (
    <Button
      component={AppLink}
      {...stepsOf(of)}
      variant="default"
      leftSection={<IconUpload size={15} stroke={1.8} aria-hidden />}
    >
      Upload
    </Button>
  )
}

/** The same in a menu. */
export function BringItem({ of }: BringProps) {
  if (!useMayBring(of)) return null
  return (
    <Menu.Item component={AppLink} {...stepsOf(of)}>
      Upload
    </Menu.Item>
  )
}

function stepsOf(of: BroughtId) {
  return { to: '/app/data-manager/new', search: { dataset: of }, className: '' }
}

function useMayBring(of: BroughtId): boolean {
  const isOpen = useIsModuleOpen('dataManager')
  const mayLoad = usePermission('data:write')
  const { permissions } = useSignedIn()
  const bringer = bringerOf(of)
  return isOpen && mayLoad && bringer !== null && permissions.includes(bringer.permission)
}
