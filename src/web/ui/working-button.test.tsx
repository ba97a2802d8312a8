import { ActionIcon, Button, MantineProvider } from '@mantine/core'
import { act, type FormEvent } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { find, render, unmount } from '#test/render.tsx'
import { theme } from '../theme.ts'

afterEach(unmount)

test.each([true, false])(
  'a button that works keeps the focus, and pressed meanwhile it does nothing (%s)',
  async isText => {
    const [onClick, onSubmit] = [vi.fn(), vi.fn((event: FormEvent) => event.preventDefault())]
    const shown = (loading: boolean) => (
      <MantineProvider theme={theme}>
        <form onSubmit={onSubmit}>
          {isText ? (
            <Button type="submit" loading={loading} onClick={onClick}>
              Save
            </Button>
          ) : (
            <ActionIcon type="submit" aria-label="Save" loading={loading} onClick={onClick} />
          )}
          <Button disabled>Not now</Button>
        </form>
      </MantineProvider>
    )
    await render(shown(true))
    const button = document.querySelector<HTMLButtonElement>('[type=submit]')
    button?.focus()
    act(() => button?.click())
    expect([button?.disabled, button?.getAttribute('aria-disabled')]).toEqual([false, 'true'])
    expect(document.activeElement).toBe(button)
    expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([0, 0])
    expect((find('button', 'Not now') as HTMLButtonElement).disabled).toBe(true)
    unmount()
    await render(shown(false))
    await act(async () => document.querySelector<HTMLButtonElement>('[type=submit]')?.click())
    expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1])
  },
)
