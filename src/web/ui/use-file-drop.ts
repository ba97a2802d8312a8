import { type DragEvent, useState } from 'react'

/** Files that are dropped on an element. */
export function useFileDrop(isOn: boolean, onDrop: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  const bringsFiles = ({ dataTransfer }: DragEvent) => isOn && dataTransfer.types.includes('Files')
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!bringsFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false)
    },
    onDrop: (event: DragEvent) => {
      if (!bringsFiles(event)) return
      event.preventDefault()
      setIsOver(false)
      onDrop([...event.dataTransfer.files])
    },
  }
  return { isOver, handlers }
}
