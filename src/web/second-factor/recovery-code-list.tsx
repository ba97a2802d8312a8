import { Button, Checkbox } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useBase, useSignedIn } from '#web/session/tab-context.tsx'
import styles from './second-factor.module.css'

/** Recovery codes, which are shown this once: to copy, to download, and to say that they were kept. */
export function RecoveryCodeList({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { pageTitle } = useBase()
  const { user } = useSignedIn()
  const clipboard = useClipboard({ timeout: 2000 })
  const [isKept, setIsKept] = useState(false)
  const text = `${pageTitle}: recovery codes of ${user.email}\nEach works once.\n\n${codes.join('\n')}\n`
  return (
    <div>
      <p className={styles.words}>
        Keep these recovery codes where you find them without your phone. Each signs you in once in place of a code of
        the app. They are not shown again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button
          variant="default"
          leftSection={clipboard.copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => clipboard.copy(text)}
        >
          {clipboard.copied ? 'Copied' : 'Copy'}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => download(text)}>
          Download
        </Button>
      </div>
      {clipboard.error ? (
        <p className={styles.fault} role="alert">
          This browser does not let the portal copy. Download them, or select and copy them yourself.
        </p>
      ) : null}
      <Checkbox
        className={styles.kept}
        label="I have kept the recovery codes"
        checked={isKept}
        onChange={event => setIsKept(event.currentTarget.checked)}
      />
      <Button disabled={!isKept} onClick={onKept}>
        Done
      </Button>
    </div>
  )
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: 'recovery-codes.txt' })
  link.click()
  URL.revokeObjectURL(address)
}
