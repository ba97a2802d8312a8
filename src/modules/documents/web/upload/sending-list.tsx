import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect } from 'react'
import { plural, t } from '#shared/translate.ts'
import { Card } from '#web/ui/card.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { ProgressBar } from '#web/ui/share-bar.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { otherKindWords } from '../shown/promised-kind.ts'
import type { DocumentSending } from './sendings.ts'
import styles from './upload.module.css'
import { useSendings } from './use-sendings.ts'

/** What became of every file that was brought; nothing while none was. */
export function SendingList() {
  const { sendings, again, forget } = useSendings()
  const isUnderWay = sendings.some(isGoing)
  useStay(isUnderWay)
  if (sendings.length === 0) return null
  const settled = sendings.filter(one => !isGoing(one)).map(({ key }) => key)
  return (
    <div className={styles.frame}>
      <Card
        title={t('Uploaded files')}
        say={<span role="status">{sumOf(sendings)}</span>}
        actions={
          settled.length > 0 ? (
            <Button size="compact-sm" variant="default" onClick={() => forget(settled)}>
              {isUnderWay ? t('Clear what is settled') : t('Close')}
            </Button>
          ) : null
        }
      >
        <ul className={styles.list} aria-label={t('Uploaded files')}>
          {sendings.map(one => (
            <SendingRow
              key={one.key}
              sending={one}
              onAgain={() => again(one)}
              onKeepBoth={() => again(one, { keepBoth: 'yes' })}
              onForget={() => forget([one.key])}
            />
          ))}
        </ul>
      </Card>
    </div>
  )
}

function isGoing({ outcome: { state } }: DocumentSending): boolean {
  return state === 'waiting' || state === 'sending'
}

/** 3 of 5 files are here; 1 needs you. */
function sumOf(sendings: readonly DocumentSending[]): string {
  const done = sendings.filter(({ outcome }) => outcome.state === 'done').length
  const open = sendings.filter(({ outcome: { state } }) => state === 'same' || state === 'failed').length
  const all = sendings.length
  const said = t`${formatNumber(done)} of ${formatNumber(all)} ${plural(all, 'file is', 'files are')} here.`
  if (open === 0) return said
  return `${said} ${t`${formatNumber(open)} ${plural(open, 'needs', 'need')} you.`}`
}

/** Has the browser ask before the page is left while files are on their way. */
function useStay(isOn: boolean): void {
  // The outside system is the browser's tab.
  useEffect(() => {
    if (!isOn) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOn])
}

type SendingRowProps = { sending: DocumentSending; onAgain: () => void; onKeepBoth: () => void; onForget: () => void }

function SendingRow({ sending, onAgain, onKeepBoth, onForget }: SendingRowProps) {
  const { file, outcome } = sending
  const name = <VisuallyHidden>{`: ${file.name}`}</VisuallyHidden>
  return (
    <li className={styles.row} data-state={outcome.state}>
      <Sign state={outcome.state} />
      <span className={styles.file}>
        <span translate="no">{file.name}</span>
        <Said sending={sending} />
      </span>
      <span className={styles.tools}>
        {outcome.state === 'same' ? (
          <>
            <Button size="compact-sm" variant="default" onClick={onKeepBoth}>
              Keep both{name}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              component={AppLink}
              to={`/app/documents/${outcome.document.uuid}`}
              className=""
            >
              Open it{name}
            </Button>
          </>
        ) : null}
        {outcome.state === 'failed' && outcome.canRetry ? (
          <Button size="compact-sm" variant="default" onClick={onAgain}>
            Try again{name}
          </Button>
        ) : null}
        {outcome.state === 'done' ? null : (
          <Button size="compact-sm" variant="subtle" onClick={onForget}>
            {isGoing(sending) ? t('Cancel') : t('Leave out')}
            {name}
          </Button>
        )}
      </span>
    </li>
  )
}

function Sign({ state }: { state: DocumentSending['outcome']['state'] }) {
  const look = { size: 16, stroke: 1.8, 'aria-hidden': true }
  return (
    <span className={styles.sign}>
      {state === 'done' ? <IconCheck {...look} /> : null}
      {state === 'same' ? <IconCopy {...look} /> : null}
      {state === 'failed' ? <IconAlertTriangle {...look} /> : null}
    </span>
  )
}

function Said({ sending: { file, sentBytes, outcome } }: { sending: DocumentSending }) {
  if (outcome.state === 'waiting') return <span className={styles.said}>Waits for its turn</span>
  if (outcome.state === 'sending')
    return <ProgressBar label={t`Uploading ${file.name}`} value={sentBytes / file.size} />
  if (outcome.state === 'failed') {
    return (
      <span className={styles.fault} role="alert">
        {outcome.why}
      </span>
    )
  }
  const { uuid, title } = outcome.document
  if (outcome.state === 'same')
    return <span className={styles.said}>{t`This file is here already, as “${title}”`}</span>
  const other = otherKindWords(outcome.document.newest)
  return (
    <>
      <AppLink to={`/app/documents/${uuid}`}>
        <span translate="no">{title}</span>
      </AppLink>
      {other === null ? null : <span className={styles.said}>{other}</span>}
    </>
  )
}
