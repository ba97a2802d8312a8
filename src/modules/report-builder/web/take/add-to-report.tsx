import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { listWords } from '#shared/list-words.ts'
import { pageSize } from '#shared/paging.ts'
import type { TakeBlocksProps } from '#shared/taken-block.ts'
import { t } from '#shared/translate.ts'
import { offerOpening } from '#web/toasts/open-toast.tsx'
import { errorSentence } from '#web/ui/data-state.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Fault } from '#web/ui/fault.tsx'
import { focusField } from '#web/ui/focus-field.ts'
import { formatDate } from '#web/ui/format.ts'
import { leftOut } from '../../rules-take.ts'
import { reportsQuery } from '../api.ts'
import { audienceOf } from '../words.ts'
import styles from './take.module.css'
import { useAddToReport } from './use-add-to-report.ts'

const anew = 'new'

/** Asks which report blocks are put in, one that there is or a new one, and puts them on its last page. */
export function AddToReport({ blocks, left: besides, from, onClose }: TakeBlocksProps) {
  const [pages, setPages] = useState(1)
  const lists = useQueries({ queries: Array.from({ length: pages }, (_, at) => reportsQuery(at + 1)) })
  const reports = lists.flatMap(({ data }) => data?.items ?? []).filter(({ canChange }) => canChange)
  const total = lists[0]?.data?.total ?? 0
  const [chosen, setChosen] = useState<string | null>(null)
  const [name, setName] = useState(from)
  const add = useAddToReport(blocks)
  const unheld = leftOut(blocks)
  const left = [...unheld, ...besides]
  const hasSome = unheld.length < blocks.length
  const navigate = useNavigate()
  // Without reports of one's own there is only a new one; until they are known nothing is chosen by itself.
  const first = lists[0]?.isPending ? '' : (reports[0]?.uuid ?? anew)
  const target = chosen ?? first
  const isNamed = target !== anew || name.trim() !== ''
  // The keyboard begins with the first of them, also when they come later, but not once something was chosen.
  const begins = { 'data-autofocus': true, ref: chosen === null ? focusField : null }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isNamed || target === '' || !hasSome) return
    add.mutate(target === anew ? { name: name.trim() } : { uuid: target }, {
      onSuccess: report => {
        if (!report) return
        onClose()
        const at = `/app/report-builder/${report.uuid}/edit`
        offerOpening(t`Added to “${report.name}”`, () => void navigate({ to: at, search: { page: report.page } }))
      },
    })
  }
  return (
    <Dialog opened onClose={onClose} title={t('Add to a report')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Radio.Group
            label="Report"
            description="It comes to the end of the last page"
            value={target}
            onChange={setChosen}
          >
            <div className={styles.reports} aria-busy={lists.some(({ isPending }) => isPending)}>
              {reports.map((report, at) => (
                <Radio
                  key={report.uuid}
                  {...(at === 0 ? begins : {})}
                  value={report.uuid}
                  label={<span translate="no">{report.name}</span>}
                  description={`${audienceOf(report)} · ${t`changed ${formatDate(report.updatedAt)}`}`}
                />
              ))}
              {total > pages * pageSize ? (
                <Button variant="subtle" size="compact-sm" onClick={() => setPages(pages + 1)}>
                  Show older reports
                </Button>
              ) : null}
              <Radio {...(reports.length === 0 ? begins : {})} value={anew} label={t('A new report')} />
            </div>
          </Radio.Group>
          {target === anew ? (
            <TextInput
              label="Name of the report"
              value={name}
              maxLength={120}
              error={isNamed ? undefined : t('Give it a name')}
              onChange={event => setName(event.currentTarget.value)}
            />
          ) : null}
          {left.length > 0 ? (
            <Text size="sm">{t`A report cannot hold these parts as they are: ${listWords(left)}.`}</Text>
          ) : null}
          <Fault text={faultOf(add)} isPlain />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={add.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={add.isPending} disabled={target === '' || !hasSome}>
              Add
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

function faultOf({ error, data }: Pick<ReturnType<typeof useAddToReport>, 'error' | 'data'>): string | null {
  if (error) return errorSentence(error)
  return data === null ? t('There is no room for it: a report has 60 widgets at most') : null
}
