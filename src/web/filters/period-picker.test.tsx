import { MantineProvider } from '@mantine/core'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Period } from '#shared/query-spec.ts'
import { boot, signedIn } from '#test/boot.ts'
import { click, find, render } from '#test/render.tsx'
import { createSessionClient } from '#web/session/session-client.ts'
import { TabProvider } from '#web/session/tab-context.tsx'
import { PeriodPicker } from './period-picker.tsx'

/** The picker of an organisation whose years begin in July. */
async function renderPicker(extent: Period | null, preset: 'fiscalYearToDate' | null = null, newest?: string) {
  const visitor = signedIn()
  const page = boot({ ...visitor, organization: { ...visitor.organization, fiscalYearStartMonth: 7 } })
  const session = createSessionClient({ boot: page, queries: new QueryClient(), go: () => {} })
  const onPreset = vi.fn()
  await render(
    <MantineProvider env="test">
      <TabProvider value={{ boot: page, session, modules: [] }}>
        <PeriodPicker
          text="Period"
          extent={extent}
          period={extent && { from: '2026-07-01', to: '2026-09-30' }}
          preset={preset}
          newest={newest}
          onPreset={onPreset}
          onOwn={() => {}}
        >
          {null}
        </PeriodPicker>
      </TabProvider>
    </MantineProvider>,
  )
  await click(find('button', 'Period'))
  return onPreset
}

const presets = () => [...document.querySelectorAll<HTMLElement>('li button')]
const named = (name: string) => presets().filter(({ textContent }) => textContent?.startsWith(name))
const chosen = () => presets().filter(button => button.getAttribute('aria-pressed') === 'true')

test('offers the fiscal year to date beside the calendar’s, also where another preset has the same days', async () => {
  const onPreset = await renderPicker({ from: '2023-10-05', to: '2026-09-30' }, 'fiscalYearToDate')
  expect(named('Last 3 months')).toHaveLength(1)
  expect(named('Calendar year to date')).toHaveLength(1)
  expect(chosen()).toEqual(named('Fiscal year to date'))
  await click(named('Fiscal year to date')[0])
  expect(onPreset).toHaveBeenCalledWith('fiscalYearToDate', { from: '2026-07-01', to: '2026-09-30' })
})

test('offers nothing while there are no data', async () => {
  await renderPicker(null)
  expect(find('button', 'Period')).toHaveProperty('disabled', true)
  expect(presets()).toEqual([])
})

test('says of presets that end early that later months are still open, and of no others', async () => {
  await renderPicker({ from: '2023-10-05', to: '2026-05-31' }, null, '2026-09-28')
  expect(named('Last 12 months')[0]?.textContent).toContain('Last 12 months, to May 2026')
  expect(named('Calendar year to date')[0]?.textContent).toContain(', to May 2026')
  expect(document.body.textContent).toContain('To May 2026: later months are still open.')
})

test('says nothing of open months where presets reach the newest day', async () => {
  await renderPicker({ from: '2023-10-05', to: '2026-09-28' }, null, '2026-09-28')
  expect(named('Last 12 months')[0]?.textContent).not.toContain(', to')
  expect(document.body.textContent).not.toContain('still open')
})

test('days that no preset is known of are ticked at every preset that has them, and own days at none', async () => {
  await renderPicker({ from: '2023-10-05', to: '2026-09-30' })
  expect(chosen()).toEqual([...named('Last 3 months'), ...named('Fiscal year to date')])
})
