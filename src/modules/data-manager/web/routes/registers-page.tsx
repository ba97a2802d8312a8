import { Box, Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { monthGrids } from '#shared/month-grids.ts'
import { registerNouns } from '#shared/nouns.ts'
import type { RegisterValues } from '#shared/register-contract.ts'
import { isRegisterId, type RegisterId, registers } from '#shared/registers.ts'
import { t } from '#shared/translate.ts'
import { DealsNotices } from '#web/deals-notices.tsx'
import { useOrganization, usePermission } from '#web/session/tab-context.tsx'
import { useOrganizationType } from '#web/session/use-organization-type.ts'
import { AppLink } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { type SearchParameters, useViewState } from '#web/view-state.ts'
import { offeredRegisters } from '../../offered-datasets.ts'
import { DataTabs } from '../data-tabs.tsx'
import type { ChangeView } from '../lines/lines-filters.tsx'
import { MissingRates } from '../registers/missing-rates.tsx'
import { MonthCard } from '../registers/month-card.tsx'
import { readRegisterView } from '../registers/register-view.ts'
import { RowDrawer } from '../registers/row-drawer.tsx'
import { RowList } from '../registers/row-list.tsx'
import { UnknownStages } from '../registers/unknown-stages.tsx'

/** What an organisation agreed, planned or expects: a register at a time. */
export function RegistersPage() {
  const organization = useOrganization()
  const offered = offeredRegisters(useOrganizationType())
  const { register: named } = useParams({ strict: false }) as { register?: string }
  const register = isRegisterId(named) ? named : offered[0]
  return (
    <>
      <PageHeader
        title="Registers"
        sub={t`${organization.name} · what was agreed, planned and expected, beside the lines`}
        actions={<Actions register={register} />}
      />
      <DataTabs />
      <RegisterTabs offered={offered} current={register} />
      <OneRegister key={register} register={register} />
    </>
  )
}

/** The registers of an organisation; each has an address of its own. */
function RegisterTabs({ offered, current }: { offered: readonly RegisterId[]; current: RegisterId }) {
  // An address from elsewhere may show one that is not usual here.
  const shown = offered.includes(current) ? offered : [...offered, current]
  const tabs = shown.map(id => ({
    to: `/app/data-manager/registers/${id}`,
    label: registers[id].label,
    isOn: id === current,
  }))
  return <PageTabs label={t('Registers')} tabs={tabs} />
}

function Actions({ register }: { register: RegisterId }) {
  const mayWrite = usePermission('data:write')
  const [, setView] = useViewState(search => search.row)
  if (!mayWrite) return null
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
        onClick={() => setView({ row: 'new', ...noBegin })}
      >
        {t`Add ${registerNouns[register](1)}`}
      </Button>
      <Button component={AppLink} to="/app/data-manager/new" search={{ dataset: register }} className="">
        Upload a file
      </Button>
    </Group>
  )
}

function OneRegister({ register }: { register: RegisterId }) {
  const mayWrite = usePermission('data:write')
  const [view, setView] = useViewState(search => readRegisterView(register, search))
  const [begin] = useViewState(search => beginOf(register, search))
  const grid = monthGrids[register]
  const close = () => setView({ row: undefined, ...noBegin })
  return (
    <>
      {register === 'stages' ? (
        <UnknownStages onAdd={({ stage, proposed }) => setView({ row: 'new', stage, status: proposed ?? undefined })} />
      ) : null}
      {register === 'deals' ? <DealsNotices /> : null}
      {register === 'rates' ? <MissingRates onAdd={rate => setView({ row: 'new', ...rate })} /> : null}
      {grid ? <ViewSwitch isList={view.year === null} onView={setView} /> : null}
      {grid && view.year !== null ? (
        <MonthCard register={register} grid={grid} year={view.year} onYear={year => setView({ year })} />
      ) : (
        <RowList register={register} view={view} onView={setView} />
      )}
      <RowDrawer
        register={register}
        row={view.row === 'new' && !mayWrite ? null : view.row}
        begin={begin}
        onClose={close}
      />
    </>
  )
}

/** Months side by side, or the rows one below the other. */
function ViewSwitch({ isList, onView }: { isList: boolean; onView: ChangeView }) {
  const none = { search: undefined, sort: undefined, page: undefined }
  return (
    <Box mb="md">
      <Segments
        aria-label="View"
        value={isList ? 'list' : 'months'}
        onChange={view => onView({ ...none, view: view === 'list' ? view : undefined })}
        data={[
          { value: 'months', label: t('By month') },
          { value: 'list', label: t('List') },
        ]}
      />
    </Box>
  )
}

const noBegin = { month: undefined, currency: undefined, stage: undefined, status: undefined }

/** What a new row begins with, as the address has it. */
function beginOf(register: RegisterId, search: SearchParameters): RegisterValues {
  const { month = '', currency = '', stage = '', status = '' } = search
  if (register === 'rates') return { month: month || null, currency: currency || null }
  return register === 'stages' ? { stage: stage || null, status: status || null } : {}
}
