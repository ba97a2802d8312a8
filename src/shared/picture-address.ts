import { imageWidths } from './image-widths.ts'

/** The address of a picture in the smallest width that is served and not below `width`, in the screen's own pixels. */
export function pictureAddress(path: string, width: number): string {
  const served = imageWidths.find(one => one >= width) ?? imageWidths.at(-1)
  return `/images/${path.split('/').map(encodeURIComponent).join('/')}?w=${served}`
}

/** The first entry of a comma-separated list of logos, below the folder of pictures; `null` when there is none that stays in it. */
export function firstLogo(clientLogo: string): string | null {
  const first = (clientLogo.split(',')[0] ?? '').trim().replace(/^\/+/, '')
  return first === '' || first.includes('..') || first.includes(':') ? null : first
}
