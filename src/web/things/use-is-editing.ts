import { type FocusEvent, useState } from 'react'

/** Whether a field of an area has the focus, and what the area is given to know it. */
export function useIsEditing() {
  const [isEditing, setEditing] = useState(false)
  return {
    isEditing,
    area: {
      onFocus: ({ target }: FocusEvent) => setEditing(target.matches('input, textarea')),
      onBlur: () => setEditing(false),
    },
  }
}
