import { Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AppLink } from '#web/ui/link.tsx'
import type { OkrPeriod } from '../../contract.ts'
import type { ShownGoals } from '../use-goals.ts'

type PeriodMenuProps = {
  period: OkrPeriod
  kept: ShownGoals['kept']
  /** `null` for who may only read. */
  onAsked: ((asked: 'period' | 'copy' | 'close') => void) | null
  /** What else stands in it where the head of the page has little room. */
  others: ReactNode
}

/** What is done with a period as a whole. */
export function PeriodMenu({ period, kept, onAsked, others }: PeriodMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" aria-label="More of this period">
          <IconDots size={16} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={AppLink} to="/app/okr/print" search={kept} className="">
          Page to print
        </Menu.Item>
        {onAsked ? (
          <>
            <Menu.Item onClick={() => onAsked('period')}>New period</Menu.Item>
            <Menu.Item disabled={period.objectives === 0} onClick={() => onAsked('copy')}>
              Copy objectives into another period
            </Menu.Item>
            <Menu.Item disabled={period.closedAt !== null} onClick={() => onAsked('close')}>
              Close this period
            </Menu.Item>
          </>
        ) : null}
        {others}
      </Menu.Dropdown>
    </Menu>
  )
}
