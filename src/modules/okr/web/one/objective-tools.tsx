import { Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { t } from '#shared/translate.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import type { ObjectiveDetail } from '../../contract.ts'
import { useChangeObjective, useDeleteObjective } from '../api.ts'

type ObjectiveToolsProps = { objective: ObjectiveDetail; onChange: () => void }

/** What a person who may change an objective does with it. */
export function ObjectiveTools({ objective, onChange }: ObjectiveToolsProps) {
  const { uuid, version, title, isArchived } = objective
  const mayDelete = usePermission('okr:write')
  const navigate = useNavigate()
  const change = useChangeObjective(uuid)
  const remove = useDeleteObjective(uuid, () => navigate({ to: '/app/okr' }))
  return (
    <>
      <Button variant="default" onClick={onChange}>
        Edit
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" aria-label={t`More of ${title}`} loading={change.isPending || remove.isPending}>
            <IconDots size={16} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => change.mutate({ version, isArchived: !isArchived })}>
            {isArchived ? t('Restore from the archive') : t('Archive')}
          </Menu.Item>
          {mayDelete ? <Menu.Item onClick={() => remove.mutate(null)}>Delete</Menu.Item> : null}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
