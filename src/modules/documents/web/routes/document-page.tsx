import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { emptyWhereMissing } from '#web/session/missing.ts'
import { Presence } from '#web/things/presence.tsx'
import { Talk } from '#web/things/talk.tsx'
import { ThingHistory } from '#web/things/thing-history.tsx'
import { ThingLinks } from '#web/things/thing-links.tsx'
import { Card } from '#web/ui/card.tsx'
import { Rows } from '#web/ui/columns.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { usePathParameter, useViewState } from '#web/view-state.ts'
import type { DocumentAnswer } from '../../contract.ts'
import { longestQuote } from '../../documents-words.ts'
import { documentQuery, versionsQuery } from '../api.ts'
import { ContractCard } from '../contract/contract-card.tsx'
import type { ShownProof } from '../contract/field-proof.tsx'
import { DocumentFacts } from '../one/document-facts.tsx'
import { AllDocuments, DocumentTools } from '../one/document-tools.tsx'
import { HeldNote } from '../one/hold.tsx'
import styles from '../one/one.module.css'
import { ViewsCard } from '../one/views-card.tsx'
import { NotNewest, Reader } from '../reader/reader.tsx'
import { readReading } from '../reader/reading.ts'
import { CompareView } from '../versions/compare-view.tsx'
import { VersionsCard } from '../versions/versions-card.tsx'
import { pagesWords, typeName } from '../words.ts'

/** One document: its text to read and to find in, what is said of it, its versions, and who opened it. */
export function DocumentPage() {
  const document = emptyWhereMissing(useProvided(documentQuery(usePathParameter('id'))))
  return (
    <>
      {document.state === 'SUCCESS' ? null : <PageHeader title={t('Document')} actions={<AllDocuments />} />}
      <DataState
        of={document}
        isFramed
        skeleton={<TableSkeleton />}
        empty={{
          title: t('No such document'),
          why: t('It may have been deleted, or is not for you to open.'),
          step: <AllDocuments />,
        }}
      >
        {found => <OneDocument key={found.uuid} document={found} />}
      </DataState>
    </>
  )
}

function OneDocument({ document }: { document: DocumentAnswer }) {
  const { uuid, title, type, newest, canShare, updatedAt } = document
  const [reading, setSearch] = useViewState(readReading)
  const versions = useQuery(versionsQuery(uuid)).data?.items ?? [newest]
  const version = versions.find(({ number }) => number === (reading.version ?? newest.number)) ?? newest
  const compare = (pair: { from: number; to: number } | null) =>
    setSearch({ compare: pair ? `${pair.from}-${pair.to}` : undefined })
  const isAsked = useRef(false)
  const goToCompare: typeof compare = pair => {
    isAsked.current = true
    compare(pair)
  }
  // What takes the place of the other is gone to once a menu gave the focus back: the list of versions stands below on the page.
  const box = useRef<HTMLDivElement>(null)
  const goTo = (place: HTMLDivElement | null) => {
    box.current = place
    if (place === null || !isAsked.current) return
    isAsked.current = false
    requestAnimationFrame(() => {
      place.scrollIntoView()
      place.focus({ preventScroll: true })
    })
  }
  const thing = { kind: 'document', id: uuid }
  const { compared } = reading
  const isHeld = document.hold !== null
  // The outside system is the focus: what ends a hold goes with its note, and the text stands for it.
  useEffect(() => {
    if (!isHeld) return undefined
    return () => {
      if (window.document.activeElement === window.document.body) box.current?.focus({ preventScroll: true })
    }
  }, [isHeld])
  const [meant, setMeant] = useState({ time: 0, quote: '' })
  const [arrived, setArrived] = useState(0)
  // The reader goes to a sentence, also to the same one again, once the address has it.
  if (meant.time !== arrived && reading.quote === meant.quote) setArrived(meant.time)
  const show = ({ page, passage }: ShownProof) => {
    const quote = passage.slice(0, longestQuote).trim()
    setSearch({ page, quote, q: undefined, version: undefined, compare: undefined })
    setMeant({ time: meant.time + 1, quote })
    // On a phone the text stands above what is checked.
    if (box.current && box.current.getBoundingClientRect().top < 0) box.current.scrollIntoView()
  }
  const pages = version.text.pages > 0 ? `${pagesWords(version.text.pages)} · ` : ''
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        sub={
          <span className={styles.sub}>
            {`${typeName(type)} · ${pages}`}
            {t`Changed ${formatDateTime(updatedAt)}`} <Presence of={thing} />
          </span>
        }
        actions={<DocumentTools document={document} number={version.number} />}
      />
      <HeldNote document={document} />
      <div className={styles.columns} data-wide={compared !== null || undefined}>
        {compared ? (
          <div ref={goTo} className={styles.read} tabIndex={-1}>
            <CompareView
              id={uuid}
              versions={versions}
              pair={compared}
              onPair={compare}
              onBack={() => goToCompare(null)}
            />
          </div>
        ) : (
          <div ref={goTo} className={styles.read} tabIndex={-1}>
            <Card title={t('Document')}>
              <NotNewest document={document} version={version} />
              <Reader
                arrived={arrived}
                document={document}
                version={version}
                reading={reading}
                onReading={change => setSearch(change, { replace: true })}
              />
            </Card>
          </div>
        )}
        <Rows>
          {type === 'contract' || type === 'amendment' ? <ContractCard document={document} onShow={show} /> : null}
          <DocumentFacts document={document} />
          <VersionsCard document={document} shown={version.number} onCompare={goToCompare} />
          {canShare ? <ViewsCard id={uuid} /> : null}
        </Rows>
      </div>
      <Rows>
        <ThingLinks of={thing} />
        <Talk of={thing} />
        <ThingHistory of={thing} />
      </Rows>
    </>
  )
}
