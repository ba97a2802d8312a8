import { Button } from '@mantine/core'
import { AppLink } from '#web/ui/link.tsx'

/** The way to load lines. */
export function AddData() {
  return (
    <Button component={AppLink} to="/app/data-manager/new" className="">
      Add data
    </Button>
  )
}
