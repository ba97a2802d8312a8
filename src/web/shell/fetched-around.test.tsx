import { act, type ComponentType, cloneElement, lazy } from 'react'
import { expect, test } from 'vitest'
import { click, find, render, until } from '#test/render.tsx'
import { FetchedAround, type OpeningButton } from './fetched-around.tsx'

type MenuProps = { target: OpeningButton; isPressed: boolean }

function Menu({ target, isPressed }: MenuProps) {
  return (
    <>
      {cloneElement(target, { 'aria-expanded': isPressed })}
      {isPressed ? <p>An item</p> : null}
    </>
  )
}

/** A menu that is fetched once `arrive` is called. */
function laterMenu() {
  let arrive: () => void = () => undefined
  const Later = lazy(
    () =>
      new Promise<{ default: ComponentType<MenuProps> }>(resolve => {
        arrive = () => resolve({ default: Menu })
      }),
  )
  return {
    menu: (
      <FetchedAround button={<button type="button">More</button>}>
        {(target, isPressed) => <Later target={target} isPressed={isPressed} />}
      </FetchedAround>
    ),
    arrive: () => act(async () => arrive()),
  }
}

test('a press before the menu is there opens it once it is, and the keyboard stays on its button', async () => {
  const { menu, arrive } = laterMenu()
  await render(menu)
  const early = find('button', 'More')
  early.focus()
  await click(early)
  await arrive()
  await until(() => find('p', 'An item'))
  expect(early.isConnected).toBe(false)
  expect(document.activeElement).toBe(find('button', 'More'))
})

test('what nobody waited for stays closed, and takes the keyboard from nobody', async () => {
  const { menu, arrive } = laterMenu()
  await render(
    <>
      <input aria-label="Name" />
      {menu}
    </>,
  )
  find('button', 'More').focus()
  const field = document.querySelector('input')
  act(() => field?.focus())
  await arrive()
  await until(() => expect(find('button', 'More').getAttribute('aria-expanded')).toBe('false'))
  expect(document.querySelector('p')).toBe(null)
  expect(document.activeElement).toBe(field)
})
