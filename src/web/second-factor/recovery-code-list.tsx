import { Button, Checkbox } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#shared/translate.ts'
import { saveBlob } from '#web/save-file.ts'
import { useBase, useSignedIn } from '#web/session/tab-context.tsx'
import { Fault } from '#web/ui/fault.tsx'
import styles from './second-factor.module.css'

/** Recovery codes, which are shown this once: to copy, to download, and to say that they were kept. */
export function RecoveryCodeList({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { pageTitle } = useBase()
  const { user } = useSignedIn()
  const clipboard = useClipboard({ timeout: 2000 })
  const [isKept, setIsKept] = useState(false)
  const text = t`${pageTitle}: recovery codes of ${user.email}\nEach works once.\n\n${codes.join('\n')}\n`
  return (
    <div>
      <p className={styles.words}>
        Keep these recovery codes somewhere you can find them without your phone. Each one signs you in once, in place
        of a code from the app. They are not shown again.
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
          {clipboard.copied ? t('Copied') : t('Copy')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          Download
        </Button>
      </div>
      {clipboard.error ? (
        <div className={styles.fault}>
          <Fault
            text="This browser does not let the portal copy. Download them, or select and copy them yourself."
            isPlain
          />
        </div>
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
