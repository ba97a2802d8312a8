import { type Origin, placeWords } from '#shared/origin.ts'
import { t } from '#shared/translate.ts'
import { AppLink } from '#web/ui/link.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { rangeWords } from '../new/origin-words.ts'

/** Where an action came from, with the way back there, and what it may be worth. */
export function CameFrom({ origin }: { origin: Origin }) {
  const { place, title, path } = origin
  const worth = rangeWords(origin)
  return (
    <>
      <Sentence say={t('Came from: {0}, {1}')}>
        {t(placeWords[place])}
        <AppLink to={path}>{title}</AppLink>
      </Sentence>
      {worth ? <span className="num"> · {worth}</span> : null}
    </>
  )
}
