import { useCallback, useState } from 'react'
import { pictureAddress } from '#shared/picture-address.ts'
import { watchNear } from './near.ts'

type PictureProps = {
  /** Below the folder of pictures: `harbour/logo.png`. */
  path: string
  alt: string
  /** As it is shown, in CSS pixels. */
  width: number
  height: number
  className?: string | undefined
  /** It stands in sight whatever the screen, and is fetched at once. */
  isInSight?: boolean
  /** There is no such picture, or it cannot be read. */
  onMissing: () => void
}

/** A picture of the portal in the width the screen needs, fetched when it is within 200 px of the viewport. */
export function Picture({ path, alt, width, height, className, isInSight = false, onMissing }: PictureProps) {
  const [isNear, setIsNear] = useState(() => isInSight || typeof IntersectionObserver === 'undefined')
  const watch = useCallback(
    (element: HTMLImageElement | null) => (element ? watchNear(element, () => setIsNear(true)) : undefined),
    [],
  )
  const source = isNear ? { src: pictureAddress(path, width * window.devicePixelRatio) } : {}
  return (
    <img {...source} ref={watch} alt={alt} width={width} height={height} className={className} onError={onMissing} />
  )
}
