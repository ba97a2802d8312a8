import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { bringerOf } from '#modules/brought-kinds.ts'
import type { BroughtId } from '#shared/brought.ts'
import { usePermission, useSignedIn } from '../session/tab-context.tsx'
import { useIsModuleOpen } from '../session/use-is-module-open.ts'
import { AppLink } from './link.tsx'

/** The steps of the data manager for a file of what a module keeps, for who may take them. */
export function BringButton({ of }: { of: BroughtId }) {
  const isOpen = useIsModuleOpen('dataManager')
  const mayLoad = usePermission('data:write')
  const { permissions } = useSignedIn()
  const bringer = bringerOf(of)
  if (!isOpen || !mayLoad || !bringer || !permissions.includes(bringer.permission)) return null
  return (
    <Button
      component={AppLink}
      to="/app/data-manager/new"
      search={{ dataset: of }}
      className=""
      variant="default"
      leftSection={<IconUpload size={15} stroke={1.8} aria-hidden />}
    >
      Upload
    </Button>
  )
}
