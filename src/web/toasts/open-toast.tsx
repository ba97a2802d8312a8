import { Button } from '@mantine/core'
import { offer } from './offer.tsx'

/** Says what was done, and offers to open what it was done to. */
export function offerOpening(text: string, open: () => void): void {
  offer(text, close => (
    <Button
      size="compact-sm"
      variant="default"
      mt={4}
      onClick={() => {
        close()
        open()
      }}
    >
      Open
    </Button>
  ))
}
