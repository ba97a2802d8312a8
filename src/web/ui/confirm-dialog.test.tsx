import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { click, find, render, unmount, until } from '#test/render.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

function Asking() {
  const [isOpen, setIsOpen] = useState(false)
  const task = useMutation({ mutationFn: async () => Promise.reject(new Error('refused')) })
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Ask
      </button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Delete it?"
        confirm="Delete"
        onConfirm={() => task.mutate()}
        task={task}
      >
        It goes.
      </ConfirmDialog>
    </>
  )
}

test('a dialog that is asked anew says nothing of what was refused before', async () => {
  await render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <Asking />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await click(find('button', 'Ask'))
  await click(find('button', 'Delete'))
  await until(() => expect(document.querySelector('[role=alert]')).not.toBeNull())
  await click(find('button', 'Cancel'))
  await click(find('button', 'Ask'))
  expect(find('button', 'Delete')).toBeTruthy()
  expect(document.querySelector('[role=alert]')).toBeNull()
})

test('a button that cannot be pressed yet takes no focus', async () => {
  const dialog = (isDisabled: boolean) => (
    <MantineProvider env="test">
      <ConfirmDialog
        isOpen
        onClose={() => {}}
        title="Change it?"
        confirm="Change"
        onConfirm={() => {}}
        isDisabled={isDisabled}
      >
        It changes.
      </ConfirmDialog>
    </MantineProvider>
  )
  await render(dialog(true))
  await until(() => expect(document.activeElement).toBe(find('button', 'Cancel')))
  await unmount()
  await render(dialog(false))
  await until(() => expect(document.activeElement).toBe(find('button', 'Change')))
})
