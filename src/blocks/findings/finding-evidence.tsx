import { Text } from '@mantine/core'
import type { Thing } from '#shared/thing-contract.ts'
import { t } from '#shared/translate.ts'
import { ThingLinks } from '#web/things/thing-links.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** What proves something of a finding, and how more of it comes here. */
export function FindingEvidence({ thing, onClose }: { thing: Thing; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={t`Evidence: ${thing.title}`} size="lg">
      <Text size="sm" mb="sm">
        {t(
          'To cite a passage, select it in a document and choose “Use as evidence”: this finding is found there by its name. A whole document is linked here.',
        )}
      </Text>
      <ThingLinks of={thing} />
    </Dialog>
  )
}
