import { useQuery } from '@tanstack/react-query'
import * as calls from '#shared/calls/things.ts'
import type { Place } from '#shared/origin.ts'
import type { ThingLink } from '#shared/thing-contract.ts'
import { t } from '#shared/translate.ts'
import { callPortal } from '#web/call-portal.ts'
import { besideData } from '#web/restate.ts'
import { formatNumber } from '#web/ui/format.ts'
import { thingsKey } from './api.ts'
import { LinkPlaceTold } from './link-place.tsx'
import { ThingName } from './thing-link.tsx'
import styles from './things.module.css'

/** So many pieces of evidence stand beside a place; the others are counted. */
const mostShown = 2

/** What is linked as evidence to places of a page, asked for all of them at once. */
export function usePlaceEvidence(places: readonly Place[]): (place: Place) => ThingLink[] {
  const asked = places.map(({ place, key }) => ({ place, key }))
  const { data } = useQuery({
    queryKey: [...thingsKey, 'evidence', asked],
    queryFn: ({ signal }) => callPortal(calls.listPlaceEvidence, { body: { places: asked }, signal }),
    enabled: asked.length > 0,
    meta: besideData,
  })
  return ({ place, key }) => data?.items.find(one => one.place === place && one.key === key)?.evidence ?? []
}

/** Evidence of a place: what a document says, and where; nothing where there is none. */
export function PlaceEvidence({ evidence }: { evidence: readonly ThingLink[] }) {
  if (evidence.length === 0) return null
  const others = evidence.length - mostShown
  return (
    <ul className={styles.evidence} aria-label={t('Evidence')}>
      {evidence.slice(0, mostShown).map(({ id, thing, place }) => (
        <li key={id}>
          <ThingName thing={thing} />
          {place ? <LinkPlaceTold place={place} /> : null}
        </li>
      ))}
      {others > 0 ? <li>{t`and ${formatNumber(others)} more`}</li> : null}
    </ul>
  )
}
