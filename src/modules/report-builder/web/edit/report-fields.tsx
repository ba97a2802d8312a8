import { NativeSelect, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { catalogueQuery } from '#blocks/parts/api.ts'
import { isPresetId, presetIds } from '#shared/presets.ts'
import { t } from '#shared/translate.ts'
import { presetLabel } from '#web/filters/preset-words.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { formatPeriod } from '#web/ui/value-words.ts'
import { asksLines } from '../../definition.ts'
import { NarrowedTo } from './narrowed-to.tsx'
import type { Editor } from './use-editor.ts'

const comparisons = {
  lastYear: t('The same time last year'),
  before: t('The period before'),
  budget: t('The budget'),
  none: t('Nothing'),
} as const

/** What the report opens with; its readers choose other days for themselves. */
export function ReportFields({ editor: { report, setAsked } }: { editor: Editor }) {
  const { period, compare, filters } = report
  const first = report.pages
    .flatMap(({ widgets }) => widgets)
    .find(widget => widget.kind === 'block' && asksLines(widget.block))
  const dataset = useQuery(catalogueQuery).data?.datasets.find(
    ({ id }) => first?.kind === 'block' && id === first.dataset,
  )
  const organization = useOrganization()
  const own = typeof period === 'string' ? [] : [{ value: 'own', label: formatPeriod(period) }]
  return (
    <Stack gap="sm">
      <NativeSelect
        label="Period it opens with"
        value={typeof period === 'string' ? period : 'own'}
        data={[...own, ...presetIds.map(id => ({ value: id, label: presetLabel(id, organization) }))]}
        onChange={event => {
          const chosen = event.currentTarget.value
          if (isPresetId(chosen)) setAsked({ period: chosen })
        }}
      />
      <NativeSelect
        label="Compared with"
        value={compare}
        data={Object.entries(comparisons).map(([value, label]) => ({ value, label }))}
        onChange={event => {
          const chosen = event.currentTarget.value
          if (chosen in comparisons) setAsked({ compare: chosen as keyof typeof comparisons })
        }}
      />
      {dataset ? (
        <NarrowedTo dataset={dataset} filters={filters} onChange={next => setAsked({ filters: next })} />
      ) : null}
    </Stack>
  )
}
