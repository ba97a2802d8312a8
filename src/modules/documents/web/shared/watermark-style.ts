import type { CSSProperties } from 'react'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text written again and again across whatever it is laid over. */
export function watermarkStyle(text: string): CSSProperties {
  const written = text.replace(/[&<>"']/g, sign => escapes[sign] ?? '')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="220"><text x="10" y="180" transform="rotate(-20 210 110)" font-family="sans-serif" font-size="17" fill="#808080" fill-opacity="0.32">${written}</text></svg>`
  return { backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(svg)}")` }
}
