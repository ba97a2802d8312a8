import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { judgePassword, type PasswordVerdict } from '#shared/password-rules.ts'
import { logName } from '#web/log-name.ts'

const pauseMilliseconds = 250

/** What is to be said of a password while it is typed, `null` as long as nothing is. The dictionaries are fetched then. */
export function useVerdict(password: string, personalTexts: readonly string[]): PasswordVerdict | null {
  const [settled] = useDebouncedValue(password, pauseMilliseconds)
  const [verdict, setVerdict] = useState<PasswordVerdict | null>(null)
  // The outside system is the dictionary, which comes over the network.
  useEffect(() => {
    if (settled === '') return setVerdict(null)
    let isWanted = true
    judgePassword(settled, personalTexts).then(judged => isWanted && setVerdict(judged), logName)
    return () => {
      isWanted = false
    }
  }, [settled, personalTexts])
  return password === '' ? null : verdict
}
