import type { Tip, TipRow } from './prepared.ts'

/**
 * An element and not markup: the content security policy refuses style attributes, and names are never parsed as HTML.
 * The row of the point that is walked to is bold; what picking does stands last.
 */
export function tipElement(tip: Tip, walked?: string, pick?: string | null): HTMLElement {
  const box = document.createElement('div')
  box.ariaHidden = 'true'
  Object.assign(box.style, { maxWidth: '280px', whiteSpace: 'normal', overflowWrap: 'anywhere', lineHeight: '1.45' })
  const title = document.createElement('strong')
  title.textContent = tip.title
  box.append(title, ...tip.rows.map(row => rowElement(row, walked !== undefined && row.key === walked)))
  for (const note of [...(tip.notes ?? []), ...(pick ? [pick] : [])]) {
    const line = document.createElement('div')
    line.textContent = note
    Object.assign(line.style, { opacity: '0.8', fontSize: '11.5px', marginTop: '4px' })
    box.append(line)
  }
  return box
}

function rowElement({ name, value, color }: TipRow, isWalked: boolean): HTMLElement {
  const row = document.createElement('div')
  Object.assign(row.style, { fontVariantNumeric: 'tabular-nums', fontWeight: isWalked ? '620' : '' })
  if (color) {
    const swatch = document.createElement('span')
    Object.assign(swatch.style, { ...swatchStyle, background: color })
    row.append(swatch)
  }
  row.append(name ? `${name}: ${value}` : value)
  return row
}

const swatchStyle = { display: 'inline-block', width: '8px', height: '8px', borderRadius: '2px', marginRight: '6px' }
