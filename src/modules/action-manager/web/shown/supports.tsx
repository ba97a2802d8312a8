import { useQuery } from '@tanstack/react-query'
import type { ThingRef } from '#shared/things.ts'
import { t } from '#shared/translate.ts'
import { thingQuery } from '#web/things/api.ts'
import { kindWords } from '#web/things/thing-link.tsx'
import { AppLink } from '#web/ui/link.tsx'
import { Sentence } from '#web/ui/sentence.tsx'

/** What an action is done for, with the way there. */
export function Supports({ of }: { of: ThingRef }) {
  const { data } = useQuery(thingQuery(of))
  if (!data) return null
  return (
    <Sentence say={t('Supports: {0}, {1}')}>
      {kindWords(of.kind)}
      <AppLink to={data.path}>{data.title}</AppLink>
    </Sentence>
  )
}
