import { useLocalStorage } from '@mantine/hooks'
import { useState } from 'react'
import { useSignedIn } from '#web/session/tab-context.tsx'
import { type Folds, usualFolds } from './tree-rows.ts'

/** What is open of a period, kept in this browser. What filters leave is all open, and what is turned there is not kept. */
export function useFolds(period: string, isNarrowed: boolean) {
  const { userUuid } = useSignedIn().session.user
  const [kept, setKept] = useLocalStorage<Folds>({
    key: `sextant.goals.${userUuid}.${period}`,
    defaultValue: usualFolds,
    getInitialValueInEffect: false,
  })
  const [passing, setPassing] = useState<Folds>({ begun: 'open', turned: [] })
  const folds = isNarrowed ? passing : Array.isArray(kept?.turned) ? kept : usualFolds
  const setFolds = isNarrowed ? setPassing : setKept
  const { turned } = folds
  return {
    folds,
    setAll: (begun: Folds['begun']) => setFolds({ begun, turned: [] }),
    turn: (uuid: string) =>
      setFolds({ ...folds, turned: turned.includes(uuid) ? turned.filter(one => one !== uuid) : [...turned, uuid] }),
  }
}
