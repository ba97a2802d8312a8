import { Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { t } from '#shared/translate.ts'
import { useRemoveLink } from '#web/things/api.ts'
import type { GoalSupport } from '../../contract-money.ts'

/** Takes away that an action supports an objective, or one of its key results. */
export function SupportMenu({ item: { thing, links } }: { item: GoalSupport['items'][number] }) {
  const remove = useRemoveLink()
  const wordsOf = (keyResult: string | null) => {
    if (links.length === 1) return t('Remove the link')
    return keyResult === null ? t('Remove the link to the objective') : t`Remove the link to “${keyResult}”`
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="compact-sm" variant="default" aria-label={t`More of ${thing.title}`} loading={remove.isPending}>
          <IconDots size={15} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {links.map(({ id, keyResult }) => (
          <Menu.Item key={id} onClick={() => remove.mutate({ id })}>
            {wordsOf(keyResult)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
