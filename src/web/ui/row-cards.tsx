import { Button } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '#shared/translate.ts'
import styles from './data-table.module.css'
import { formatNumber } from './format.ts'

/** So many cards stand at first of a list that is longer than `mostAtOnce`: a page of 20 is five screens of a phone. */
const firstCards = 6
const mostAtOnce = 8

type Keyed = readonly [key: string, card: ReactNode]

type RowCardsProps = {
  label: string
  cards: readonly Keyed[]
  foot: readonly Keyed[]
  /** Who turned the pages has asked for all of them. */
  isWhole: boolean
  /** The pages, once the whole of this one stands. */
  pager: ReactNode
}

/** The rows of a table on a phone, a card each: the first of them, and at a press the others of the page. */
export function RowCards({ label, cards, foot, isWhole, pager }: RowCardsProps) {
  const [isOpened, setOpened] = useState(false)
  const next = useRef<HTMLLIElement>(null)
  const isFolded = !isOpened && !isWhole && cards.length > mostAtOnce
  const shown = isFolded ? cards.slice(0, firstCards) : cards
  const open = () => {
    flushSync(() => setOpened(true))
    // The keyboard goes on where the button was, which is gone.
    next.current?.focus()
  }
  return (
    <>
      <ul className={styles.cards} aria-label={label}>
        {shown.map(([key, card], index) => (
          <li key={key} {...(index === firstCards ? { ref: next, tabIndex: -1 } : {})}>
            {card}
          </li>
        ))}
        {isFolded ? (
          <li key="more" className={styles.more}>
            <Button variant="default" size="compact-md" onClick={open}>
              {t`Show ${formatNumber(cards.length - firstCards)} more`}
            </Button>
          </li>
        ) : null}
        {foot.map(([key, card]) => (
          <li key={`foot ${key}`} className={styles.cardFoot}>
            {card}
          </li>
        ))}
      </ul>
      {isFolded ? null : pager}
    </>
  )
}
