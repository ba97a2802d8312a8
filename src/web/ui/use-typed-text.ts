import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

const restMilliseconds = 250

/**
 * What a person is typing, until it goes into the address; follows the address when that changes otherwise. Not while
 * `isTyping`: what comes of the letters before would take the newest away.
 */
export function useTypedText(kept: string, isTyping = false): [typed: string, setTyped: (typed: string) => void] {
  const [typed, setTyped] = useState(kept)
  const [followed, setFollowed] = useState(kept)
  if (kept !== followed) {
    setFollowed(kept)
    if (!isTyping && kept !== typed.trim()) setTyped(kept)
  }
  return [typed, setTyped]
}

/** The same for words to look for: `onRest` has them, trimmed, once the person pauses. */
export function useTypedWords(kept: string, onRest: (words: string) => void): ReturnType<typeof useTypedText> {
  const [isTyping, setIsTyping] = useState(false)
  const [typed, setTyped] = useTypedText(kept, isTyping)
  const rest = useDebouncedCallback((text: string) => {
    setIsTyping(false)
    onRest(text.trim())
  }, restMilliseconds)
  const type = (text: string) => {
    setIsTyping(true)
    setTyped(text)
    rest(text)
  }
  return [typed, type]
}
