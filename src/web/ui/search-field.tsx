import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTypedWords } from './use-typed-text.ts'

type SearchFieldProps = {
  label: string
  placeholder?: string
  /** What is searched for now, as the address has it. */
  value: string
  /** Called with the trimmed words once the person pauses. */
  onSearch: (words: string) => void
}

/** A search field whose words live elsewhere, mostly in the address; it follows when they change there. */
export function SearchField({ label, placeholder = label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useTypedWords(value, onSearch)
  return (
    <TextInput
      type="search"
      size="sm"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={15} stroke={1.8} aria-hidden />}
      value={text}
      onChange={event => setText(event.currentTarget.value)}
    />
  )
}
