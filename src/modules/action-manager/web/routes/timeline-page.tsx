import { NativeSelect } from '@mantine/core'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { Surface } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { allActionsQuery } from '../api.ts'
import { useChoosing } from '../list/use-choosing.tsx'
import { useTotalWords } from '../shown/saving-sums.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import { timelineRows, type Zoom, zooms } from '../timeline/timeline-rules.ts'
import { ActionsFrame } from '../view/actions-frame.tsx'
import { AllShown } from '../view/all-shown.tsx'
import { useNothing } from '../view/nothing.tsx'
import { useActionsView } from '../view/use-actions-view.ts'

const zoomWords: Record<Zoom, string> = { week: t('Weeks'), month: t('Months'), quarter: t('Quarters') }

/** The actions along time. */
export function TimelinePage() {
  const { view, search, setSearch, setFilters } = useActionsView()
  const zoom = zooms.find(one => one === search.zoom) ?? 'month'
  const list = useProvided(allActionsQuery(view.filters), ({ items }) => items.length === 0)
  const rows = timelineRows(list.data?.items ?? []).map(({ uuid }) => uuid)
  const choosing = useChoosing({ filters: view.filters, rows, total: list.data?.total ?? 0 })
  const nothing = useNothing({ ...view, page: 1 })
  return (
    <ActionsFrame
      place="timeline"
      say={useTotalWords(list.data)}
      actions={choosing.tools}
      tools={
        <NativeSelect
          aria-label="Scale"
          value={zoom}
          onChange={event => setSearch({ zoom: event.currentTarget.value })}
          data={zooms.map(value => ({ value, label: zoomWords[value] }))}
        />
      }
    >
      <Surface>
        <DataState of={list} skeleton={<TableSkeleton rows={8} />} empty={nothing(setFilters, setSearch)}>
          {answer => (
            <>
              <AllShown list={answer} />
              <Timeline key={zoom} actions={answer.items} zoom={zoom} selection={choosing.selection} />
              {choosing.bar}
            </>
          )}
        </DataState>
      </Surface>
    </ActionsFrame>
  )
}
