import { Button, Textarea } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { notify } from '#web/toasts/toast.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { type Summary, summaryHtml, summaryText } from './summary.ts'

type CopySummaryProps = {
  /** Made when it is pressed; `null` while not all of it is there. */
  make: (() => Summary) | null
}

/** Copies what the page says, as formatted text for a mail; where there is no clipboard it is shown to be taken by hand. */
export function CopySummary({ make }: CopySummaryProps) {
  const [shown, setShown] = useState<string | null>(null)
  const copy = async (summary: Summary) => {
    try {
      await writeClipboard(summary)
      notify(t('Summary copied'), 'success', t('Paste it into a mail'))
    } catch {
      setShown(summaryText(summary))
    }
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCopy size={15} stroke={1.8} aria-hidden />}
        disabled={make === null}
        onClick={() => (make ? void copy(make()) : undefined)}
      >
        Copy summary
      </Button>
      {shown === null ? null : (
        <Dialog opened onClose={() => setShown(null)} title={t('Summary')} size="lg">
          <Textarea
            label="This browser lets no page copy. Copy it from here"
            readOnly
            autosize
            maxRows={20}
            value={shown}
            data-autofocus
            onFocus={event => event.currentTarget.select()}
          />
        </Dialog>
      )}
    </>
  )
}

async function writeClipboard(summary: Summary): Promise<void> {
  const part = (type: string, text: string) => ({ [type]: new Blob([text], { type }) })
  const item = new ClipboardItem({
    ...part('text/html', summaryHtml(summary)),
    ...part('text/plain', summaryText(summary)),
  })
  await navigator.clipboard.write([item])
}
