import { Button } from '@mantine/core'
import { AppLink } from './link.tsx'

/** The way to load lines, for whichever page has none yet or wants more. */
export function AddData() {
  return (
    <Button component={AppLink} to="/app/data-manager/new" className="">
      Add data
    </Button>
  )
}
