import { Button } from '@mantine/core'
import { AppLink } from '#web/ui/link.tsx'

/** The way to all goals. */
export function AllGoals() {
  return (
    <Button variant="default" component={AppLink} to="/app/okr" className="">
      All goals
    </Button>
  )
}
