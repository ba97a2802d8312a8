import { placeOf, type Started } from '#web/things/start-rules.ts'
import { useWork } from '#web/things/work-api.ts'
import { StartWork, WorkedOn } from '#web/things/worked-on.tsx'

/** Who works on a figure. */
export function FigureWork({ of }: { of: Started }) {
  const place = placeOf(of)
  return <WorkedOn work={useWork([place])(place)} />
}

/** Begins something with a figure that nobody works on. */
export function FigureStart({ of }: { of: Started }) {
  const place = placeOf(of)
  const work = useWork([place])(place)
  return work.length > 0 ? null : <StartWork work={work} start={() => of} />
}
