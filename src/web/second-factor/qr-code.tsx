import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './second-factor.module.css'

/** A text as a QR code, dark on white whatever the theme: scanners need it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => draw(text), [text])
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  )
}

function draw(text: string): { path: string; size: number } {
  const { data } = encode(text, { ecc: 'L', boostEcc: false, border: 3 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { path: dark.join(''), size: data.length }
}
