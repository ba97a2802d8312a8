import { Button } from '@mantine/core'
import { AppLink } from '#web/ui/link.tsx'

/** The way back to every upload, among a page's actions. */
export function HistoryButton() {
  return (
    <Button variant="default" component={AppLink} to="/app/data-manager" className="">
      History
    </Button>
  )
}
