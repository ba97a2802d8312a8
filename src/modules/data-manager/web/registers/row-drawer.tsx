import { listWords } from '#shared/list-words.ts'
import { registerNouns } from '#shared/nouns.ts'
import type { RegisterChange, RegisterRowDetail, RegisterValues } from '#shared/register-contract.ts'
import { type RegisterId, registers } from '#shared/registers.ts'
import { upperFirst } from '#shared/text.ts'
import { plural, t } from '#shared/translate.ts'
import { rowName, showValue } from '#web/registers/register-words.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { contractStart } from '#web/things/contract-start.ts'
import { Talk } from '#web/things/talk.tsx'
import { ThingFiles } from '#web/things/thing-files.tsx'
import { ThingLinks } from '#web/things/thing-links.tsx'
import { useWork } from '#web/things/work-api.ts'
import { StartWork } from '#web/things/worked-on.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { formatDate, formatDateTime, formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { SideDialog } from '#web/ui/side-dialog.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { personWord } from '../upload-words.ts'
import styles from './registers.module.css'
import { rowQuery } from './registers-api.ts'
import { showDerived } from './row-columns.tsx'
import { RowForm } from './row-form.tsx'

type RowDrawerProps = {
  register: RegisterId
  /** A row's id, `new` for one to add, `null` while none is open. */
  row: string | null
  /** What a new row begins with. */
  begin: RegisterValues
  onClose: () => void
}

/** A row at the side: what it holds, to change or to read, and what happened to it. */
export function RowDrawer({ register, row, begin, onClose }: RowDrawerProps) {
  const noun = registerNouns[register](1)
  return (
    <SideDialog
      opened={row !== null}
      onClose={onClose}
      position="right"
      size="min(520px, 100vw)"
      title={row === 'new' ? t`Add a ${noun}` : upperFirst(noun)}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {row === 'new' ? <RowForm register={register} row={null} begin={begin} onDone={onClose} /> : null}
      {row !== null && row !== 'new' ? <OneRow key={row} register={register} id={row} onClose={onClose} /> : null}
    </SideDialog>
  )
}

function OneRow({ register, id, onClose }: { register: RegisterId; id: string; onClose: () => void }) {
  const mayWrite = usePermission('data:write')
  const detail = useProvided(rowQuery(register, id))
  const { fields, derived } = registers[register]
  return (
    <DataState
      of={detail}
      skeleton={<TableSkeleton rows={8} />}
      empty={{ title: t`No such ${registerNouns[register](1)}`, why: t('It may have been removed meanwhile.') }}
    >
      {row => (
        <>
          {row.warnings.map(({ message }) => (
            <p key={message} className={`${styles.warning} ${styles.gap}`} role="note">
              {message.charAt(0).toUpperCase()}
              {message.slice(1)}.
            </p>
          ))}
          {register === 'contracts' ? <ContractWork row={row} /> : null}
          {derived.length > 0 ? (
            <div className={styles.gap}>
              <Facts facts={derived.map(field => ({ label: field.label, value: showDerived(field, row) }))} />
            </div>
          ) : null}
          {mayWrite ? (
            <RowForm key={row.updatedAt} register={register} row={row} begin={row.values} onDone={onClose} />
          ) : (
            <Facts facts={fields.map(field => ({ label: field.label, value: showValue(field, row.values) }))} />
          )}
          <RowHistory register={register} row={row} name={rowName(register, row.values)} />
          {register === 'contracts' ? <AroundContract id={id} /> : null}
        </>
      )}
    </DataState>
  )
}

/** Who works on a contract, and the way to begin something with it. */
function ContractWork({ row: { id, values, derived } }: { row: RegisterRowDetail }) {
  const place = { place: 'contract' as const, key: id }
  const work = useWork([place])(place)
  const [number, supplier, end] = [values.number, values.supplier, derived.term_end].map(value => value ?? '')
  const start = () =>
    contractStart({
      ...{ id, number: number ?? '', supplier: supplier ?? '', end: end ?? '' },
      scope: [{ field: 'supplier_family', values: [supplier ?? ''] }],
    })
  return (
    <div className={styles.work}>
      <StartWork work={work} start={start} />
    </div>
  )
}

/** What a contract goes with, and what is said of it. */
function AroundContract({ id }: { id: string }) {
  const contract = { kind: 'contract', id }
  return (
    <div className={styles.around}>
      <ThingLinks of={contract} />
      <ThingFiles of={contract} />
      <Talk of={contract} />
    </div>
  )
}

type RowHistoryProps = { register: RegisterId; row: RegisterRowDetail; name: string }

/** What happened to a row, the newest first, and the stages a deal came to. */
function RowHistory({ register, row, name }: RowHistoryProps) {
  return (
    <section aria-label={t`History of ${name}`}>
      {row.stages.length > 0 ? (
        <>
          <h3 className={styles.part}>Stages</h3>
          <ol className={styles.events}>
            {row.stages.map(({ stage, since }) => (
              <li key={`${since} ${stage}`}>
                <p>{stage}</p>
                <p className={styles.dim}>{t`since ${formatDate(since)}`}</p>
              </li>
            ))}
          </ol>
        </>
      ) : null}
      <h3 className={styles.part}>History</h3>
      <ol className={styles.events}>
        {row.history.map(change => (
          <li key={change.id}>
            <Change register={register} change={change} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Change({ register, change }: { register: RegisterId; change: RegisterChange }) {
  const { at, by, uploadId, isUndo, source } = change
  return (
    <>
      <p>{changeWords(register, change)}</p>
      <p className={styles.dim}>
        {uploadId ? (
          <Sentence say={isUndo ? t('{0}, {1}, undoing {2}') : t('{0}, {1}, by {2}')}>
            {personWord(by)}
            {formatDateTime(at)}
            <AppLink to={`/app/data-manager/uploads/${uploadId}`}>an upload</AppLink>
          </Sentence>
        ) : source ? (
          <Sentence say={t('{0}, {1}, read from {2}')}>
            {personWord(by)}
            {formatDateTime(at)}
            <ReadFrom source={source} />
          </Sentence>
        ) : (
          `${personWord(by)}, ${formatDateTime(at)}`
        )}
      </p>
    </>
  )
}

/** The document that values came from, and its pages. */
function ReadFrom({ source: { title, path, version, pages } }: { source: NonNullable<RegisterChange['source']> }) {
  const [first] = pages
  const numbers = listWords(pages.map(page => formatNumber(page)))
  const where = first === undefined ? [] : [t`${plural(pages.length, 'page', 'pages')} ${numbers}`]
  return (
    <AppLink to={path} search={{ page: first, version }}>
      <span translate="no">{title}</span>
      {where.map(text => `, ${text}`)}
    </AppLink>
  )
}

/** What a change did, in words: `End 31 Dec 2025 → 31 Dec 2026`. */
function changeWords(register: RegisterId, { before, after }: RegisterChange): string {
  if (before === null) return t('Added')
  if (after === null) return t('Removed')
  return registers[register].fields
    .filter(({ id }) => (before[id] ?? null) !== (after[id] ?? null))
    .map(field => `${field.label} ${showValue(field, before)} → ${showValue(field, after)}`)
    .join(', ')
}
