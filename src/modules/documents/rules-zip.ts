/** So many documents go into one zip. */
export const mostInZip = 1000
/** So many gigabytes, as they are stored. */
export const mostZipGigabytes = 2

const longestPart = 100
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?=\.|$)/i

/** A name of a file or a folder that stands for itself alone and that any system takes. */
export function safePart(name: string): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"/\\|?*]/g, '_')
  const { stem, ending } = partsOf(plain)
  const letters = [...stem].slice(0, Math.max(1, longestPart - [...ending].length)).join('')
  const cut = `${letters}${ending}`.replace(/^\s+|[\s.]+$/g, '') || '_'
  const safe = /^\.+/.test(cut) ? cut.replace(/^\.+/, '_') : cut
  return safe.replace(reserved, '$1_')
}

/** Gives each path once, whatever case a system sees: a second one of the same name gets " (2)". */
export function onceEach(): (folder: string, name: string) => string {
  const taken = new Set<string>()
  return (folder, name) => {
    const { stem, ending } = partsOf(name)
    for (let turn = 1; ; turn += 1) {
      const path = `${folder}${turn === 1 ? name : `${stem} (${turn})${ending}`}`
      const key = path.toLowerCase()
      if (taken.has(key)) continue
      taken.add(key)
      return path
    }
  }
}

function partsOf(name: string): { stem: string; ending: string } {
  const ending = /.\.[^.\s]{1,12}$/u.exec(name)?.[0].slice(1) ?? ''
  return { stem: ending ? name.slice(0, -ending.length) : name, ending }
}
