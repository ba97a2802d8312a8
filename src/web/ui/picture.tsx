import { useCallback, useState } from 'react'
import { imageWidths } from '#shared/image-widths.ts'
import { watchNear } from './near.ts'

type PictureProps = {
  /** Below the folder of pictures: `harbour/logo.png`. */
  path: string
  alt: string
  /** As it is shown, in CSS pixels. */
  width: number
  height: number
  className?: string | undefined
  /** There is no such picture, or it cannot be read. */
  onMissing: () => void
}

/** A picture of the portal in the width the screen needs, fetched when it is within 200 px of the viewport. */
export function Picture({ path, alt, width, height, className, onMissing }: PictureProps) {
  const [isNear, setIsNear] = useState(() => typeof IntersectionObserver === 'undefined')
  const watch = useCallback(
    (element: HTMLImageElement | null) => (element ? watchNear(element, () => setIsNear(true)) : undefined),
    [],
  )
  const source = isNear ? { src: pictureAddress(path, width * window.devicePixelRatio) } : {}
  return (
    <img {...source} ref={watch} alt={alt} width={width} height={height} className={className} onError={onMissing} />
  )
}

/** The address of a picture in the smallest width that is served and not below `width`, in the screen's own pixels. */
export function pictureAddress(path: string, width: number): string {
  const served = imageWidths.find(one => one >= width) ?? imageWidths.at(-1)
  return `/images/${path.split('/').map(encodeURIComponent).join('/')}?w=${served}`
}
