import { useState } from 'react'

/** What a person is typing, until it goes into the address; follows the address when that changes otherwise. */
export function useTypedText(kept: string): [typed: string, setTyped: (typed: string) => void] {
  const [typed, setTyped] = useState(kept)
  const [followed, setFollowed] = useState(kept)
  if (kept !== followed) {
    setFollowed(kept)
    if (kept !== typed.trim()) setTyped(kept)
  }
  return [typed, setTyped]
}
