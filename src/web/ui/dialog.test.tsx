import { MantineProvider, Menu } from '@mantine/core'
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { click, find, render, until } from '#test/render.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

function Page() {
  const [isAsking, setAsking] = useState(false)
  const ask = () => setAsking(true)
  return (
    <MantineProvider env="test">
      <button type="button" onClick={ask}>
        Ask
      </button>
      <Menu>
        <Menu.Target>
          <button type="button">More</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={ask}>Ask from the menu</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isAsking ? (
        <Dialog opened onClose={() => setAsking(false)} title="Really?">
          <button type="button" onClick={() => setAsking(false)}>
            Yes
          </button>
        </Dialog>
      ) : null}
    </MantineProvider>
  )
}

async function answer() {
  await settled()
  find('button', 'Yes').focus()
  await click(find('button', 'Yes'))
}

/** Longer than menus and dialogs take to give the focus back. */
const settled = () => act(() => new Promise(resolve => setTimeout(resolve, 50)))

test('the focus comes back to what opened a dialog that is taken away open', async () => {
  await render(<Page />)
  find('button', 'Ask').focus()
  await click(find('button', 'Ask'))
  await answer()
  await until(() => expect(document.activeElement).toBe(find('button', 'Ask')))
})

test('the focus comes back to the button of the menu a dialog was chosen from', async () => {
  await render(<Page />)
  find('button', 'More').focus()
  await click(find('button', 'More'))
  find('[role=menuitem]', 'Ask from the menu').focus()
  await click(find('[role=menuitem]', 'Ask from the menu'))
  await answer()
  await until(() => expect(document.activeElement).toBe(find('button', 'More')))
})

type Step = 'none' | 'choose' | 'agree' | 'over'

/** A dialog that another takes the place of, or stands over. */
function Steps() {
  const [step, setStep] = useState<Step>('none')
  const close = () => setStep('none')
  return (
    <MantineProvider env="test">
      <button type="button" onClick={() => setStep('choose')}>
        Merge
      </button>
      {step === 'choose' || step === 'over' ? (
        <Dialog opened onClose={close} title="Into which?">
          <button type="button" onClick={() => setStep('agree')}>
            See what changes
          </button>
          <button type="button" onClick={() => setStep('over')}>
            Ask over it
          </button>
        </Dialog>
      ) : null}
      {step === 'agree' ? (
        <ConfirmDialog isOpen onClose={close} title="Merge?" confirm="Do it" onConfirm={close}>
          Lines move.
        </ConfirmDialog>
      ) : null}
      <ConfirmDialog
        isOpen={step === 'over'}
        onClose={() => setStep('choose')}
        title="Sure?"
        confirm="Close both"
        onConfirm={close}
      >
        Lines move.
      </ConfirmDialog>
    </MantineProvider>
  )
}

async function press(words: string) {
  await settled()
  find('button', words).focus()
  await click(find('button', words))
}

const hasFocus = (words: string) => until(() => expect(document.activeElement).toBe(find('button', words)))

test('the focus comes back to what opened the first of two dialogs, one in place of the other', async () => {
  await render(<Steps />)
  for (const answer of ['Do it', 'Cancel']) {
    await press('Merge')
    await press('See what changes')
    await press(answer)
    await hasFocus('Merge')
  }
})

test('the focus comes back into the dialog that stays, and to the page when both are closed at once', async () => {
  await render(<Steps />)
  await press('Merge')
  await press('Ask over it')
  await press('Cancel')
  await hasFocus('Ask over it')
  await press('Ask over it')
  await press('Close both')
  await hasFocus('Merge')
})

/** A dialog with a list, whose row goes when it is agreed to. */
function Rows() {
  const [isAsking, setAsking] = useState(false)
  const [hasRow, setHasRow] = useState(true)
  const close = () => setAsking(false)
  return (
    <MantineProvider env="test">
      <Dialog opened onClose={close} title="Links">
        {hasRow ? (
          <button type="button" onClick={() => setAsking(true)}>
            Revoke
          </button>
        ) : null}
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title="Sure?"
        confirm="Do it"
        onConfirm={() => {
          setHasRow(false)
          close()
        }}
      >
        It is gone then.
      </ConfirmDialog>
    </MantineProvider>
  )
}

test('the focus comes back to the dialog where what opened another over it is gone', async () => {
  await render(<Rows />)
  await press('Revoke')
  await press('Do it')
  await until(() => {
    expect(document.activeElement?.getAttribute('role')).toBe('dialog')
    expect(document.activeElement?.textContent).toContain('Links')
  })
})
