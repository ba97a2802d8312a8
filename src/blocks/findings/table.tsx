import { ActionIcon, Menu, Text, Textarea } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useId, useRef, useState } from 'react'
import { namePlace } from '#shared/calls/things.ts'
import type { Place } from '#shared/origin.ts'
import { inSentence } from '#shared/text.ts'
import type { Thing, ThingLink } from '#shared/thing-contract.ts'
import { plural, t } from '#shared/translate.ts'
import { callPortal } from '#web/call-portal.ts'
import { personFormats } from '#web/person-formats.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { useDraft } from '#web/session/use-draft.ts'
import { PlaceEvidence, usePlaceEvidence } from '#web/things/place-evidence.tsx'
import { useStart } from '#web/things/use-start.ts'
import { WorkedOn } from '#web/things/worked-on.tsx'
import { toast, toastFailure } from '#web/toasts/toast.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { type DataColumn, DataTable, type DataTableProps } from '#web/ui/data-table.tsx'
import { DraftNotice } from '#web/ui/draft-notice.tsx'
import { formatDate } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { PressMenu } from '#web/ui/press-menu.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useHasColleagues } from '#web/use-has-colleagues.ts'
import { useAnalysis } from '../parts/analysis.tsx'
import { blockKey } from '../parts/block-query.ts'
import { screenColumns } from '../parts/screen-columns.ts'
import { createDismissal, removeDismissal } from '../set-aside/calls.ts'
import type { DismissInput } from '../set-aside/contract.ts'
import { dayOf, findingColumns, findingName, stakeName, stakes } from './columns.ts'
import { type Finding, type Findings, findingsBlock, type Stake } from './definition.ts'
import { FindingEvidence } from './finding-evidence.tsx'
import styles from './findings.module.css'
import { headlineOf, reasonOf } from './reason-words.ts'
import { severityTones, stakeOf, startedWith, subjectOf, tellingIn } from './words.ts'

type FindingTableProps = {
  block: string
  found: Findings
  label: string
  isDismissed: boolean
  onPage: (page: number) => void
} & Pick<DataTableProps<Finding>, 'sort'>

/** Findings by money, each with its reason and the next step; what else can be done stands in the menu of its row. */
export function FindingTable({ block, found, label, isDismissed, sort, onPage }: FindingTableProps) {
  const { items, page, total, currency } = found
  const evidenceOf = usePlaceEvidence(items.map(placeOf))
  const hasColleagues = useHasColleagues()
  const [asked, setAsked] = useState<Finding | null>(null)
  const stakeIn = (stake: Stake) => (finding: Finding) =>
    stakes[finding.reason.kind] === stake ? stakeOf(finding, currency) : null
  const columns: DataColumn<Finding>[] = screenColumns(
    findingColumns(isDismissed, tellingIn(currency), hasColleagues),
    {
      currency,
      wrapping: ['finding', 'note'],
      cells: {
        finding: finding => <Headline finding={finding} currency={currency} evidence={evidenceOf(placeOf(finding))} />,
        loss: stakeIn('loss'),
        exposure: stakeIn('exposure'),
        kind: finding => <Kind finding={finding} isDismissed={isDismissed} />,
        day: ({ reason }) => <Day day={dayOf(reason)} />,
      },
    },
  )
  const step = (finding: Finding) => (
    <FindingSteps block={block} finding={finding} currency={currency} onDismiss={() => setAsked(finding)} />
  )
  return (
    <>
      <DataTable
        label={label}
        columns={[...columns, { id: 'step', header: t('Next step'), cell: step }]}
        rows={items}
        rowKey={({ fingerprint }) => fingerprint}
        paging={{ page, total, onPage }}
        noun={count => plural(count, 'finding', 'findings')}
        sort={sort}
        card={finding => (
          <FindingCard
            finding={finding}
            currency={currency}
            isDismissed={isDismissed}
            evidence={evidenceOf(placeOf(finding))}
            step={step(finding)}
          />
        )}
      />
      {asked ? <DismissDialog finding={asked} currency={currency} onClose={() => setAsked(null)} /> : null}
    </>
  )
}

type HeadlineProps = { finding: Finding; currency: string; evidence: readonly ThingLink[] }

function Headline({ finding: { reason, work }, currency, evidence }: HeadlineProps) {
  return (
    <>
      {headlineOf(reason, personFormats())}
      <span className={styles.reason}>{reasonOf(reason, tellingIn(currency))}</span>
      <WorkedOn work={work ? [work] : []} />
      <PlaceEvidence evidence={evidence} />
    </>
  )
}

function Kind({ finding: { reason, severity }, isDismissed }: { finding: Finding; isDismissed: boolean }) {
  return <Tag tone={isDismissed ? 'neutral' : severityTones[severity]}>{findingName(reason.kind)}</Tag>
}

type FindingCardProps = HeadlineProps & { isDismissed: boolean; step: ReactNode }

/** A finding on a narrow screen: what and how much, then why, and the next step. */
function FindingCard({ finding, currency, isDismissed, evidence, step }: FindingCardProps) {
  const { reason, dismissal } = finding
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <Kind finding={finding} isDismissed={isDismissed} />
        <span className={`${styles.stake} num`}>
          <span className={styles.quiet}>{stakeName(stakes[reason.kind])}</span> {stakeOf(finding, currency)}
        </span>
      </div>
      <div className={styles.cardName}>
        <Headline finding={finding} currency={currency} evidence={evidence} />
      </div>
      {dismissal ? <p className={styles.aside}>{`${dismissal.by}: ${dismissal.note}`}</p> : null}
      <div className={styles.cardFoot}>
        <Day day={dayOf(reason)} />
        {step}
      </div>
    </div>
  )
}

function Day({ day }: { day: string | null }) {
  return day === null ? <span className={styles.quiet}>All the period</span> : formatDate(day)
}

type FindingStepsProps = { block: string; finding: Finding; currency: string; onDismiss: () => void }

function FindingSteps({ block, finding, currency, onDismiss }: FindingStepsProps) {
  const { asked, linesLink, addFilters } = useAnalysis()
  const { pathname, searchStr } = useLocation()
  const mayWrite = usePermission('analytics:write')
  const start = useStart()
  const reopen = useReopen()
  const [named, setNamed] = useState<Thing | null>(null)
  const name = useNamePlace(setNamed)
  const { reason, lines, dismissal } = finding
  const link = linesLink(lines)
  const subject = subjectOf(reason)
  const started = () => startedWith(finding, { block, currency, asked, pathname, searchStr })
  return (
    <span className={styles.steps}>
      <span className={styles.links}>
        {link ? (
          <AppLink {...link} aria-label={t`Show the lines of ${subject}`}>
            Show the lines
          </AppLink>
        ) : null}
        {start && finding.work === null ? (
          <AppLink {...start.linkTo(started())} aria-label={`${start.words}: ${subject}`}>
            {start.words}
          </AppLink>
        ) : null}
      </span>
      <PressMenu
        position="bottom-end"
        button={menu => (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="md"
            loading={reopen.isPending || name.isPending}
            aria-label={t`More for ${subject}`}
            {...menu}
          >
            <IconDots size={16} stroke={1.8} aria-hidden />
          </ActionIcon>
        )}
        items={() => (
          <>
            <Menu.Item
              onClick={() => addFilters([{ field: 'supplier_family', op: 'is', values: [reason.supplier] }])}
            >{t`Filter to ${reason.supplier}`}</Menu.Item>
            {mayWrite ? <Menu.Item onClick={() => name.mutate(started())}>Evidence …</Menu.Item> : null}
            {mayWrite && dismissal === null ? <Menu.Item onClick={onDismiss}>Set aside…</Menu.Item> : null}
            {mayWrite && dismissal ? (
              <Menu.Item onClick={() => reopen.mutate(dismissal.uuid)}>Open again</Menu.Item>
            ) : null}
          </>
        )}
      />
      {named ? <FindingEvidence thing={named} onClose={() => setNamed(null)} /> : null}
    </span>
  )
}

/** A finding as a place that links lead to. */
function placeOf({ fingerprint }: Finding): Place {
  return { place: 'finding', key: fingerprint }
}

/** Has a finding named as a thing, which evidence is linked to. */
function useNamePlace(onNamed: (thing: Thing) => void) {
  return useMutation({
    mutationFn: ({ place, key, title, path }: ReturnType<typeof startedWith>) =>
      callPortal(namePlace, { body: { place, key, title: title.slice(0, 300), path } }),
    onSuccess: onNamed,
    onError: toastFailure,
  })
}

/** Opens a finding that was set aside again. */
function useReopen() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (uuid: string) =>
      toast('update', callPortal(removeDismissal, { params: { id: uuid } }), t('the finding')),
    onSettled: () => client.invalidateQueries({ queryKey: blockKey(findingsBlock) }),
  })
}

type DismissDialogProps = { finding: Finding; currency: string; onClose: () => void }

/** Asks why a finding is all right; what was typed stays when it is refused. */
function DismissDialog({ finding, currency, onClose }: DismissDialogProps) {
  const form = useId()
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const { reason, fingerprint } = finding
  const draft = useDraft(`findings.dismiss.${reason.kind}.${fingerprint}`, '')
  const dismiss = useDismiss(draft.clear)
  const note = draft.value
  const submit = () => {
    if (note.trim() === '') {
      setIsMissing(true)
      field.current?.focus()
      return
    }
    dismiss.mutate({ kind: reason.kind, fingerprint, note: note.trim() }, { onSuccess: onClose })
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Set aside: ${inSentence(findingName(reason.kind))}, ${subjectOf(reason)}`}
      confirm="Set it aside"
      onConfirm={submit}
      task={dismiss}
    >
      <Text size="sm">{reasonOf(reason, tellingIn(currency))}</Text>
      <DraftNotice of={draft} />
      <form
        id={form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <Textarea
          ref={field}
          data-autofocus
          label="Reason"
          description="Everybody sees it. The finding stays set aside when the same lines are imported again; it comes back when its figures change."
          value={note}
          maxLength={1000}
          minRows={3}
          autosize
          required
          {...(isMissing ? { error: t('Say why it is all right: whoever looks at it later will ask.') } : {})}
          onChange={event => {
            draft.set(event.currentTarget.value)
            setIsMissing(false)
          }}
        />
      </form>
    </ConfirmDialog>
  )
}

/** Sets a finding aside. `onSaved` comes also when its dialog was closed. */
function useDismiss(onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: DismissInput) => toast('update', callPortal(createDismissal, { body }), t('the finding')),
    onSuccess: onSaved,
    onSettled: () => client.invalidateQueries({ queryKey: blockKey(findingsBlock) }),
  })
}
