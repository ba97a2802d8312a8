import { useState } from 'react'

/** What a person is typing, until it goes into the address; follows the address when that changes otherwise. */
export function useDraft(kept: string): [draft: string, setDraft: (draft: string) => void] {
  const [draft, setDraft] = useState(kept)
  const [followed, setFollowed] = useState(kept)
  if (kept !== followed) {
    setFollowed(kept)
    if (kept !== draft.trim()) setDraft(kept)
  }
  return [draft, setDraft]
}
